/** A picture before a toast's message: a drawn heart, or a member's picture. */
export type ToastIcon = "heart" | { name: string; src?: string | null };

export interface Toast {
  id: number;
  tone: "success" | "error";
  message: string;
  icon?: ToastIcon;
}

export interface ToastStore {
  /** Says that something worked. */
  success: (message: string, options?: { icon?: ToastIcon }) => void;
  /** Says what failed. */
  error: (message: string) => void;
  dismiss: (id: number) => void;
  /** Keeps all toasts on screen while they are read: pointer or focus is on them. */
  hold: () => void;
  /** Ends `hold`; each toast then has its full time again. */
  release: () => void;
  /** The toasts on screen, oldest first; a new array after each change. */
  getToasts: () => readonly Toast[];
  /** Calls back after each change; gives the function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

/** Milliseconds on screen; an error takes longer to read. */
const lifetime = { success: 5_000, error: 8_000 } as const;
const most = 4;

/** The page's short messages, free of any framework: the shell owns the store and hands it to the remotes. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let held = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const stop = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dismiss = (id: number) => {
    stop(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const start = (toast: Toast) => {
    timers.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), lifetime[toast.tone]),
    );
  };
  const add = (toast: Omit<Toast, "id">) => {
    // The same message again replaces the old one, so that a repeated failure doesn't fill the screen.
    const others = toasts.filter(
      (other) => other.message !== toast.message || other.tone !== toast.tone,
    );
    const kept = others.slice(1 - most);
    for (const gone of toasts) if (!kept.includes(gone)) stop(gone.id);
    const added = { ...toast, id: ++lastId };
    if (!held) start(added);
    change([...kept, added]);
  };

  return {
    success: (message, options) => add({ tone: "success", message, ...options }),
    error: (message) => add({ tone: "error", message }),
    dismiss,
    hold: () => {
      held = true;
      for (const toast of toasts) stop(toast.id);
    },
    release: () => {
      if (!held) return;
      held = false;
      for (const toast of toasts) start(toast);
    },
    getToasts: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
