import { defineShell } from "@oneworld/build/rspack-preset";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";

export default defineShell({ name: "shell", contract: MOUNT_CONTRACT });
