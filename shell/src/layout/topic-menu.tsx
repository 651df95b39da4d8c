import { useTranslate } from "@oneworld/ui";
import type { Category } from "@oneworld/contracts/forum/topics";
import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { matchPage } from "../federation/site.ts";
import { Bar, Topics } from "./topic-menu-style.ts";
import { TopicItem } from "./topic-item.tsx";
import { useAutoClose } from "./use-auto-close.ts";

/** The topics, each with its regions. One is open at a time. */
export function TopicMenu() {
  const t = useTranslate();
  const [open, setOpen] = useState<Category | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const current = matchPage(useLocation().pathname)?.params["topic"];
  const close = () => setOpen(null);
  useAutoClose(panel, open, close);

  return (
    <Bar aria-label={t("Topics")}>
      <Topics>
        {MENU_TOPICS.map((topic) => (
          <TopicItem
            key={topic}
            topic={topic}
            isCurrent={topic === current}
            isOpen={topic === open}
            panel={panel}
            onToggle={() => setOpen(topic === open ? null : topic)}
            onClose={close}
          />
        ))}
      </Topics>
    </Bar>
  );
}
