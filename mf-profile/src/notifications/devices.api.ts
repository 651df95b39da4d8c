import type { PushDevices, PushSubscriptionData } from "@oneworld/contracts/profile/push";
import { profileApi } from "../profile.api.ts";

const ADDRESS = "/api/notifications/devices";

const devicesApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/notifications/devices`: the devices that show the member's notifications. */
    getDevices: build.query<PushDevices, void>({
      query: () => ({ url: ADDRESS }),
      providesTags: ["Devices"],
    }),

    /** `PUT /api/notifications/devices`: adds this device. */
    addDevice: build.mutation<PushDevices, PushSubscriptionData>({
      query: (data) => ({ url: ADDRESS, method: "put", data }),
      invalidatesTags: ["Devices"],
    }),

    /** `DELETE /api/notifications/devices/{id}`: removes one. */
    removeDevice: build.mutation<PushDevices, string>({
      query: (id) => ({ url: `${ADDRESS}/${id}`, method: "delete" }),
      invalidatesTags: ["Devices"],
    }),
  }),
});

export const { useGetDevicesQuery, useAddDeviceMutation, useRemoveDeviceMutation } = devicesApi;
