import { useSyncExternalStore } from "react";
import { jsx, jsxs } from "react/jsx-runtime";

export function Page({ session }) {
  const member = useSyncExternalStore(session.subscribe, session.get);
  return jsxs("section", {
    children: [
      jsx("h1", { children: "Weather" }),
      jsx("p", { children: member ? `For ${member.name}` : "For everyone" }),
    ],
  });
}
