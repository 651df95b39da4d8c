import { defineRemote } from "@oneworld/build/rspack-preset";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";

export default defineRemote({ name: "mf-forum", contract: MOUNT_CONTRACT });
