import type { FrontEndName } from "../site/front-ends.ts";
import type { RemoteModule } from "./mount-props.ts";

/** A remote whose server build has been run. */
export interface RunningRemote {
  name: FrontEndName;
  /** `name@version` */
  release: string;
  module: Pick<RemoteModule, "element">;
}
