import { SHORTCUTS } from "@oneworld/contracts/site/shortcuts";

/** The keyboard shortcuts of the site. */
export function ShortcutList() {
  return (
    <ul>
      {SHORTCUTS.map(({ keys, does }) => (
        <li key={keys.join(" ")}>
          {keys.map((key, index) => (
            <span key={key}>
              {index > 0 && " then "}
              <kbd>{key}</kbd>
            </span>
          ))}
          : {does}
        </li>
      ))}
    </ul>
  );
}
