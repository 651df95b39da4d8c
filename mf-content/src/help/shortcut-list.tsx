import { SHORTCUTS } from "@oneworld/contracts/site/shortcuts";
import { Trans, useTranslate } from "@oneworld/ui";

/** The keyboard shortcuts of the site. */
export function ShortcutList() {
  const t = useTranslate();
  return (
    <ul>
      {SHORTCUTS.map(({ keys: [first, second], does }) => (
        <li key={does}>
          <Trans
            id={second ? "{first} then {second}: {does}" : "{first}: {does}"}
            values={{ first: <kbd>{first}</kbd>, second: <kbd>{second}</kbd>, does: t(does) }}
          />
        </li>
      ))}
    </ul>
  );
}
