import {
  combineSlices,
  configureStore,
  createAction,
  type EnhancedStore,
  type Middleware,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { RemoteServices } from "../api/base-query.ts";
import { onRestrictions } from "./restrictions.ts";

/** Another member has signed in, or the session has ended: slices forget what was the member's. */
export const viewerChanged = createAction("viewerChanged");

interface RemoteSlice {
  reducerPath: string;
  reducer: (state: never, action: never) => unknown;
}

interface RemoteApi extends RemoteSlice {
  middleware: Middleware;
  util: { resetApiState: () => UnknownAction };
}

type StateOf<Slices extends RemoteSlice> = {
  [One in Slices as One["reducerPath"]]: ReturnType<One["reducer"]>;
};

export type RemoteDispatch<State> = ThunkDispatch<State, RemoteServices, UnknownAction>;

/** A thunk of a remote, with the shared props that it uses as `extra`. */
export type RemoteThunk<State, Result = void> = ThunkAction<
  Result,
  State,
  RemoteServices,
  UnknownAction
>;

/** How a remote's store is made, and its typed hooks. */
export interface RemoteStore<State> {
  create: (services: RemoteServices) => Omit<EnhancedStore<State>, "dispatch"> & {
    dispatch: RemoteDispatch<State>;
    /** Follows the session while the remote is mounted. @returns stops it */
    onMount: (services: RemoteServices) => () => void;
  };
  useDispatch: () => RemoteDispatch<State>;
  useSelector: <Selected>(select: (state: State) => Selected) => Selected;
}

/**
 * The store of a remote: the server's state in its API, what the server doesn't know in its slices. Both outlive
 * unmounting. Once another member is signed in, the API's state is dropped and {@link viewerChanged} is dispatched, at the
 * latest before the next mount. The API's state is also dropped when another remote calls {@link announceRestrictions}.
 *
 * @param options.start called at the first mount in a browser, e.g. to read its storage and follow changes
 * @param options.onMount called at each mount in a browser, e.g. to listen to the window; what it returns is called at the end of the mount
 */
export function createRemoteStore<
  Api extends RemoteApi,
  const Slices extends readonly RemoteSlice[] = [],
  State = StateOf<Api | Slices[number]>,
>(options: {
  api: Api;
  slices?: Slices;
  start?: (store: ReturnType<RemoteStore<State>["create"]>, services: RemoteServices) => void;
  onMount?: (
    store: ReturnType<RemoteStore<State>["create"]>,
    services: RemoteServices,
  ) => () => void;
}): RemoteStore<State> {
  const { api, slices = [], start, onMount } = options;
  const parts = [api, ...slices] as unknown as Parameters<typeof combineSlices>;
  return {
    create(services) {
      const store = configureStore({
        reducer: combineSlices(...parts),
        middleware: (defaults) =>
          defaults({ thunk: { extraArgument: services } }).concat(api.middleware),
        // Answers are shown in the frame in which they arrive
        enhancers: (defaults) => defaults({ autoBatch: { type: "tick" } }),
      }) as unknown as ReturnType<RemoteStore<State>["create"]>;
      const forget = () => store.dispatch(api.util.resetApiState());
      const watch = createViewerWatch(services.session, () => {
        // It ends calls, so those that follow from the change come after it
        forget();
        store.dispatch(viewerChanged());
      });
      let isStarted = false;
      store.onMount = (mounted) => {
        if (!isStarted) {
          start?.(store, services);
          onRestrictions(services, forget);
        }
        isStarted = true;
        const stops = [watch(mounted), onMount?.(store, services)];
        return () => {
          for (const stop of stops) stop?.();
        };
      };
      return store;
    },
    useDispatch: useDispatch.withTypes<RemoteDispatch<State>>(),
    useSelector: useSelector.withTypes<State>(),
  };
}

/**
 * Calls back when another member is signed in than before, or none, also if that was between two mounts.
 *
 * @param first the session for which the store may have data before its first mount
 */
function createViewerWatch(
  first: RemoteServices["session"],
  onChange: () => void,
): (services: RemoteServices) => () => void {
  let viewer = first.isSettled?.() ? { id: first.get()?.id } : undefined;
  return ({ session }) => {
    let stop = () => {};
    let isOver = false;
    const check = () => {
      const id = session.get()?.id;
      const isOther = viewer !== undefined && viewer.id !== id;
      viewer = { id };
      if (isOther) onChange();
    };
    const start = () => {
      if (isOver) return;
      check();
      stop = session.subscribe(check);
    };
    // The first answer of the server is no change
    if (viewer) start();
    else void session.settled().then(start);
    return () => {
      isOver = true;
      stop();
    };
  };
}
