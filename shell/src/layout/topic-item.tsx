import type { Category } from "@oneworld/contracts/forum/topics";
import { MENU_REGIONS, regionLabel } from "@oneworld/contracts/site/topics";
import { topicHues, type TopicName, useDismiss, useTranslate } from "@oneworld/ui";
import { ChevronDown } from "lucide-react";
import { type RefObject, useId, useRef } from "react";
import { Panel, PanelLink, Topic, TopicButton, TopicLink } from "./topic-menu-style.ts";

interface TopicItemProps {
  topic: Category;
  /** The page shows this topic. */
  isCurrent: boolean;
  isOpen: boolean;
  /** Gets the panel while it is open. */
  panel: RefObject<HTMLDivElement | null>;
  onToggle: () => void;
  onClose: () => void;
}

/** A topic of the menu: its button and, while open, the links to its regions. */
export function TopicItem({ topic, isCurrent, isOpen, panel, onToggle, onClose }: TopicItemProps) {
  const t = useTranslate();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  useDismiss([item], isOpen, onClose);
  const hue = topicHues[topic.toLowerCase() as TopicName];
  return (
    <Topic ref={item}>
      <TopicButton
        type="button"
        aria-current={isCurrent ? "true" : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        $hue={hue}
      >
        {t(topic)}
        <ChevronDown aria-hidden />
      </TopicButton>
      <noscript>
        <TopicLink to={`/${topic}`} $hue={hue}>
          {t(topic)}
        </TopicLink>
      </noscript>
      {isOpen && (
        <Panel id={id} ref={panel}>
          <PanelLink to={`/${topic}`} end onClick={onClose} $hue={hue}>
            {t("All regions")}
          </PanelLink>
          {MENU_REGIONS.map((region) => (
            <PanelLink key={region} to={`/${topic}/${region}`} onClick={onClose} $hue={hue}>
              {t(regionLabel(region, topic))}
            </PanelLink>
          ))}
        </Panel>
      )}
    </Topic>
  );
}
