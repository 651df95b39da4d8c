import { shellConfiguration } from "@oneworld/build/rspack-preset";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { shell } from "./src/shell.ts";

export default shellConfiguration({ manifest: shell, contract: MOUNT_CONTRACT });
