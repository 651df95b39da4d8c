import { SHORTCUTS } from "@oneworld/contracts/site/shortcuts";
import { Checkbox, Dialog, theme, useTranslate } from "@oneworld/ui";
import { Fragment, useState } from "react";
import styled from "styled-components";
import { areShortcutsOn, switchShortcuts } from "./shortcut-switch.ts";

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: baseline;
  margin: 0;
`;

const Key = styled.kbd`
  display: inline-block;
  min-inline-size: 1.75rem;
  padding-inline: ${theme.space.xs};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  font-family: inherit;
  font-size: ${theme.fontSize.sm};
  text-align: center;
`;

/** All keyboard shortcuts, and the switch for them. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog open onClose={onClose} title={t("Keyboard shortcuts")}>
      <Checkbox
        label={t("Use these keys")}
        hint={t("This device remembers your choice.")}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          switchShortcuts(checked);
          setOn(checked);
        }}
      />
      <List>
        {SHORTCUTS.map(({ keys, does }) => (
          <Fragment key={keys.join(" ")}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${t("then")} `}
                  <Key>{key}</Key>
                </Fragment>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </Fragment>
        ))}
      </List>
    </Dialog>
  );
}
