import { useSyncExternalStore } from "react";
import { jsx } from "react/jsx-runtime";

export function Page({ session }) {
  const member = useSyncExternalStore(session.subscribe, session.get);
  return jsx("h1", { children: member ? `Weather for ${member.name}` : "Weather" });
}
