import type { AxiosInstance } from "axios";
import type { SessionMember } from "../auth/session.ts";
import type { ClientToServerEvents, ServerToClientEvents } from "../chat/live.ts";
import type { FragmentName } from "../site/fragments.ts";
import type { Messages } from "../site/languages.ts";
import type { FormOutcome } from "../site/served-page.ts";

/**
 * Version of this contract between shell and remotes. It rises with incompatible changes; the shell refuses a remote of
 * another version.
 */
export const MOUNT_CONTRACT = 1;

/** A value that changes over time. `subscribe` returns the function that ends the subscription. */
export interface LiveValue<T> {
  get(): T;
  /** What a page was rendered with on the server, where only the browser knows the value. */
  getServed?(): T;
  subscribe(listener: () => void): () => void;
}

/** The signed-in member; null for a visitor, and until the server has answered. */
export interface Session extends LiveValue<SessionMember | null> {
  /** Shows a change of the member at once, everywhere. Call it with the server's answer. */
  update(changes: Partial<SessionMember>): void;
  /** Whether the server has answered. A shell of before leaves it out. */
  isSettled?(): boolean;
  /** Resolves to the signed-in member once the server has answered, for actions that may start earlier. */
  settled(): Promise<SessionMember | null>;
}

/**
 * Short messages above the page: success is polite, error is announced at once. A new message replaces the previous
 * one, and a change of page removes it.
 */
export interface Toasts {
  /** `icon` precedes the message: a heart, or a member's picture. */
  success(
    message: string,
    options?: { icon?: "heart" | { name: string; src?: string | null } },
  ): void;
  /** Returns a function that removes the message once its cause is gone. */
  error(message: string): () => void;
}

/** Number of items in the cart, shown by the header. The shop stores the cart itself. */
export interface CartCount extends LiveValue<number> {
  set(count: number): void;
}

/** `off` for visitors and until the first paint, `connecting` also during a reconnection. */
export type ConnectionState = "off" | "connecting" | "connected";

/**
 * The live connection of this tab. The shell opens it after the first paint for a signed-in member.
 * Listeners are notified of changes only; after a reconnection, fetch what was missed.
 */
export interface LiveConnection extends LiveValue<ConnectionState> {
  /**
   * Emits an event to the server, with an optional acknowledgement last. Returns false, without queueing, while not
   * connected.
   */
  emit<E extends keyof ClientToServerEvents>(
    event: E,
    ...data: Parameters<ClientToServerEvents[E]>
  ): boolean;
  /** Subscribes to an event, across reconnections. Returns the function that ends the subscription. */
  on<E extends keyof ServerToClientEvents>(event: E, listener: ServerToClientEvents[E]): () => void;
}

/** `loading` until a build shows the fragment; `failed` when none could, or the last one has failed since. */
export type FragmentState = "loading" | "shown" | "failed";

/** A fragment to show, with its props, which may change while it is mounted. */
export interface FragmentRequest {
  id: FragmentName;
  props: LiveValue<object>;
  /** of its place in the page, with which the ids of its elements begin; a kit of before leaves it out */
  place?: string;
}

/** Shows pieces of other front ends. Use `Fragment` of the kit, which shows its children in their place meanwhile. */
export interface Fragments {
  /** On the server, where nothing is mounted: notes what belongs in a place of the page. */
  note?(place: string, id: FragmentName, props: object): void;
  /**
   * Mounts a fragment into an element.
   *
   * @param onState called with each new state
   * @returns unmounts it
   */
  mount(
    request: FragmentRequest,
    element: HTMLElement,
    onState: (state: FragmentState) => void,
  ): () => void;
}

/** Forms that were and are sent without scripts. */
export interface PlainForms {
  /** a word that no other page has; visitors' pages have none */
  once: string | undefined;
  /** why the form that led to this page has failed; null once the page has changed */
  outcome(): FormOutcome | null;
  forget(): void;
}

/** The host API: everything that the shell passes to a remote. */
export interface MountProps {
  /**
   * The element that the remote renders into. It is the remote's alone while mounted, and must be empty after unmount.
   */
  domElement: HTMLElement;
  /** Set where the element holds the page as the server has rendered it: the remote takes it over (`hydrateRoot`). */
  isServed?: boolean;
  /** The address that the server has rendered, which the reader may have left since. A shell of before leaves it out. */
  servedAddress?: string | undefined;
  /** Set where the remote is to show one of its fragments instead of the page of the address. */
  fragment?: FragmentRequest;
  /** The build that errors are attributed to, as `name@version`. */
  release: string;
  session: Session;
  http: AxiosInstance;
  toasts: Toasts;
  cart: CartCount;
  realtime: LiveConnection;
  fragments: Fragments;
  /** On the server: whether the page has no scripts, fonts and pictures. */
  isLight?: boolean;
  /** Where visitors and members write to: an email address. Empty if the edge states none; a shell of before leaves it out. */
  contact?: string;
  /** A shell of before leaves it out. */
  plainForms?: PlainForms;
  /** Language of the page, BCP 47. */
  locale: string;
  /** Words of that language that front ends share: of the design system, and of services' errors. A shell of before leaves it out. */
  messages?: Messages;
  /** Sends a visitor to the sign-in page, and afterwards back to `returnTo` (default: the page they are on). */
  requireSignIn(returnTo?: string): void;
  /** Reports an error that the remote has already shown. */
  reportError(error: unknown): void;
  /**
   * Reports that this build has failed after its first page was shown. The shell unmounts it and shows the previous
   * build, or the fallback with Retry.
   */
  fail(error: unknown): void;
}

/** What the shell's server build passes to a remote's, besides the mount props. */
export interface ServerPlace {
  /** path and query of the page */
  address: string;
  /** Puts React elements into a router that stands at the address. */
  route(children: unknown): unknown;
}

/** What a remote exposes as `./app`: single-spa's lifecycles and the contract it was built against. */
export interface RemoteModule {
  contract: number;
  /** ids of the fragments that it can show; builds of before have none */
  fragments?: readonly string[];
  /**
   * The page or fragment as a React element, for the server. Its store is the place's, which is new for each request: nothing of one
   * visitor stays for another.
   *
   * @returns null if the address isn't the remote's
   */
  element?(props: MountProps, place: ServerPlace): Promise<unknown>;
  bootstrap(props: MountProps): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
}
