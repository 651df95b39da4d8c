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
  /** Says what failed. Gives the function that ends the toast, for when its cause is gone. */
  error: (message: string) => () => void;
  dismiss: (id: number) => void;
  /** A toast is on screen: its time begins. A busy browser shows it long after it was added. */
  shown: (id: number) => void;
  /** Whether it has been on screen, and so was announced. */
  wasShown: (id: number) => boolean;
  /** Ends what belongs to the page before; what was said just now led to the new page, and stays. */
  pageChanged: () => void;
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

/** Milliseconds that a toast stays at least, unless the member dismisses it. */
const leastLifetime = 2_000;

/** A toast of the last so many milliseconds comes from what changed the page, such as a form that was saved. */
const sameActionMs = 1_000;
const most = 4;

/**
 * The page's short messages, free of any framework: the shell owns the store and hands it to the remotes.
 * They are shown one at a time: a new message ends those before it, each as soon as it was on screen for two seconds.
 */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let held = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const shownAt = new Map<number, number>();
  /** toasts that end once they were on screen for the least time, and aren't on screen yet */
  const ending = new Set<number>();
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
    shownAt.delete(id);
    ending.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const removeAfter = (id: number, milliseconds: number) => {
    stop(id);
    timers.set(
      id,
      setTimeout(() => dismiss(id), milliseconds),
    );
  };
  const start = ({ id, tone }: Toast) => removeAfter(id, lifetime[tone]);
  /** Milliseconds on screen; 0 until then. */
  const ageOf = (id: number) => Date.now() - (shownAt.get(id) ?? Date.now());
  const end = ({ id }: Toast) => {
    if (held) return;
    if (!shownAt.has(id)) return void ending.add(id);
    const left = leastLifetime - ageOf(id);
    if (left > 0) removeAfter(id, left);
    else dismiss(id);
  };
  const add = (toast: Omit<Toast, "id">) => {
    for (const other of toasts) {
      // The same message again is shown once
      if (other.message === toast.message && other.tone === toast.tone) dismiss(other.id);
      else end(other);
    }
    for (const other of toasts.slice(0, 1 - most)) dismiss(other.id);
    const added = { ...toast, id: ++lastId };
    change([...toasts, added]);
    return added.id;
  };

  return {
    success: (message, options) => void add({ tone: "success", message, ...options }),
    error: (message) => {
      const id = add({ tone: "error", message });
      return () => {
        const shown = toasts.find((toast) => toast.id === id);
        if (shown && held) ending.add(id);
        else if (shown) end(shown);
      };
    },
    dismiss,
    shown: (id) => {
      const toast = toasts.find((other) => other.id === id);
      if (!toast || shownAt.has(id)) return;
      shownAt.set(id, Date.now());
      if (held) return;
      if (ending.has(id)) removeAfter(id, leastLifetime);
      else start(toast);
    },
    wasShown: (id) => shownAt.has(id),
    pageChanged: () => {
      for (const toast of toasts) if (ageOf(toast.id) >= sameActionMs) end(toast);
    },
    hold: () => {
      held = true;
      for (const toast of toasts) stop(toast.id);
    },
    release: () => {
      if (!held) return;
      held = false;
      for (const toast of toasts) {
        if (!shownAt.has(toast.id)) continue;
        if (ending.has(toast.id)) end(toast);
        else start(toast);
      }
    },
    getToasts: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
