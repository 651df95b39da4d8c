import { useTranslate } from "../../words/words.ts";
import { Moon, Sun, SunMoon } from "lucide-react";
import { useSyncExternalStore } from "react";
import {
  type ColorScheme,
  getColorScheme,
  setColorScheme,
  subscribeColorScheme,
} from "../../theme/color-scheme.ts";
import { IconButton } from "./icon-button.tsx";

const order = {
  system: { next: "light", Icon: SunMoon },
  light: { next: "dark", Icon: Sun },
  dark: { next: "system", Icon: Moon },
} as const;

/** Goes through system, light and dark theme; the button's name says which one is on. */
export function ColorSchemeToggle() {
  const t = useTranslate();
  const scheme = useSyncExternalStore<ColorScheme>(
    subscribeColorScheme,
    getColorScheme,
    () => "system",
  );
  const { next, Icon } = order[scheme];
  const names = {
    system: t("Theme: system"),
    light: t("Theme: light"),
    dark: t("Theme: dark"),
  };
  return (
    <IconButton data-press="theme" label={names[scheme]} onClick={() => setColorScheme(next)}>
      <Icon aria-hidden />
    </IconButton>
  );
}
