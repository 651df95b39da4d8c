import { errorMessage, useToasts } from "@oneworld/remote-kit";
import { Card, Checkbox, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { useEffect, useState } from "react";
import {
  useAddDeviceMutation,
  useGetDevicesQuery,
  useRemoveDeviceMutation,
} from "./devices.api.ts";
import { canSubscribe, dataOf, findSubscription, subscribe } from "./push-subscription.ts";

/** Switches notifications on this device on and off. There is none where the site or the browser can't show them. */
export function DeviceSwitch() {
  const isAble = useIsInBrowser() && canSubscribe();
  const { data } = useGetDevicesQuery(undefined, { skip: !isAble });
  const [subscription, setSubscription] = useState<PushSubscription | null>();
  useEffect(() => {
    if (isAble) void findSubscription().then(setSubscription, () => {});
  }, [isAble]);
  // Undefined until the service worker has said it
  if (!data?.key || subscription === undefined) return null;
  const device = data.devices.find(({ endpoint }) => endpoint === subscription?.endpoint);
  return (
    <Card>
      <Switch
        siteKey={data.key}
        deviceId={device?._id}
        subscription={subscription}
        onChange={setSubscription}
      />
    </Card>
  );
}

interface SwitchProps {
  siteKey: string;
  /** undefined while it is off */
  deviceId: string | undefined;
  subscription: PushSubscription | null;
  onChange: (subscription: PushSubscription | null) => void;
}

function Switch({ siteKey, deviceId, subscription, onChange }: SwitchProps) {
  const t = useTranslate();
  const toasts = useToasts();
  const [add] = useAddDeviceMutation();
  const [remove] = useRemoveDeviceMutation();
  const [isBusy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);

  const switchOn = async () => {
    const made = await subscribe(siteKey);
    setBlocked(made === null);
    if (made === null) return;
    try {
      await add(dataOf(made)).unwrap();
      onChange(made);
    } catch (error) {
      await made.unsubscribe();
      onChange(null);
      throw error;
    }
  };
  const switchOff = async (id: string) => {
    await remove(id).unwrap();
    await subscription?.unsubscribe();
    onChange(null);
  };
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await (deviceId === undefined ? switchOn() : switchOff(deviceId));
    } catch (error) {
      toasts.error(errorMessage(error, t("This could not be saved. Please try again.")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Checkbox
      label={t("Notifications on this device")}
      hint={t(
        "While the site is closed, this browser shows the number of new notifications, without their text.",
      )}
      error={
        isBlocked
          ? t("Your browser blocks notifications of this site. Allow them in its settings first.")
          : undefined
      }
      checked={deviceId !== undefined}
      aria-busy={isBusy}
      onChange={() => void press()}
    />
  );
}
