import type { AxiosInstance } from "axios";
import type { SessionMember } from "../auth/session.ts";
import type { ClientToServerEvents, ServerToClientEvents } from "../chat/socket.ts";

/**
 * Version of what shell and remotes agree on in this file. It rises when a remote built against the old
 * shape would no longer work; the shell refuses a remote of another version instead of half mounting it.
 */
export const MOUNT_CONTRACT = 1;

/** A value that changes over time. `subscribe` gives the function that ends the subscription. */
export interface LiveValue<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Who is signed in; null for a visitor, and until the server has said so. */
export interface Session extends LiveValue<SessionMember | null> {
  /** Shows a change of the member at once, everywhere; to be called with what the server answered. */
  update(changes: Partial<SessionMember>): void;
  /** Who is signed in, once the server has said so: for acts that a member may begin before. */
  settled(): Promise<SessionMember | null>;
}

/**
 * Short messages above the page: success is polite, error is announced at once. A new message ends the one before, and
 * a change of the page ends what was said on the page before.
 */
export interface Toasts {
  /** `icon` stands before the message: a heart, or a member's picture. */
  success(
    message: string,
    options?: { icon?: "heart" | { name: string; src?: string | null } },
  ): void;
  /** Gives the function that removes the message, for when its cause is gone. */
  error(message: string): () => void;
}

/** Number of items in the cart, shown by the header. The shop keeps the cart itself. */
export interface CartCount extends LiveValue<number> {
  set(count: number): void;
}

/** `off` for visitors and until the first paint, `connecting` also while a lost connection is being restored. */
export type ConnectionState = "off" | "connecting" | "connected";

/**
 * The live connection of this tab, which the shell opens after the first paint for a signed-in member and keeps.
 * A value is told only on change; what was missed while not connected has to be asked for.
 */
export interface Realtime extends LiveValue<ConnectionState> {
  /** Tells the server something, acknowledgement last where there is one. Nothing is kept for later: false while not connected. */
  emit<E extends keyof ClientToServerEvents>(
    event: E,
    ...data: Parameters<ClientToServerEvents[E]>
  ): boolean;
  /** Listens, across reconnections. Gives the function that ends it. */
  on<E extends keyof ServerToClientEvents>(event: E, listener: ServerToClientEvents[E]): () => void;
}

/** Everything the shell lends a remote. Nothing else crosses between them. */
export interface MountProps {
  /** Where the remote renders. It is the remote's alone while mounted and must be empty again after unmount. */
  domElement: HTMLElement;
  /** The build that errors are charged to, as `name@version`. */
  release: string;
  session: Session;
  http: AxiosInstance;
  toasts: Toasts;
  cart: CartCount;
  realtime: Realtime;
  /** Language of relative times and dates, BCP 47. */
  locale: string;
  /** Sends a visitor to the sign-in page, and afterwards back to `returnTo` (default: the page they are on). */
  requireSignIn(returnTo?: string): void;
  /** Tells the shell of an error that the remote has handled on screen. */
  reportError(error: unknown): void;
  /**
   * Tells the shell that this build can't go on, after its first page was shown. The shell takes it down and turns to the
   * build before, or to the fallback with Retry.
   */
  fail(error: unknown): void;
}

/** What a remote exposes as `./app`: single-spa's lifecycles and the contract it was built against. */
export interface RemoteModule {
  contract: number;
  bootstrap(props: MountProps): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
}
