import { remoteConfiguration } from "@oneworld/build/rspack-preset";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { remote } from "./src/remote.ts";

export default remoteConfiguration({ manifest: remote, contract: MOUNT_CONTRACT });
