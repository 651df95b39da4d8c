import type { Category } from "@oneworld/contracts/forum/topics";
import { MENU_REGIONS, regionLabel } from "@oneworld/contracts/site/topics";
import { topicHues, type TopicName } from "@oneworld/ui";
import { ChevronDown } from "lucide-react";
import { type RefObject, useId } from "react";
import { Panel, PanelLink, Topic, TopicButton } from "./topic-menu-style.ts";

interface TopicItemProps {
  topic: Category;
  /** The page shows this topic. */
  isCurrent: boolean;
  isOpen: boolean;
  /** Gets the panel while it is open. */
  panel: RefObject<HTMLDivElement | null>;
  onToggle: () => void;
  onFollow: () => void;
}

/** A topic of the menu: its button and, while open, the links to its regions. */
export function TopicItem({ topic, isCurrent, isOpen, panel, onToggle, onFollow }: TopicItemProps) {
  const id = useId();
  const hue = topicHues[topic.toLowerCase() as TopicName];
  return (
    <Topic>
      <TopicButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        $hue={hue}
        $current={isCurrent}
      >
        {topic}
        <ChevronDown aria-hidden />
      </TopicButton>
      {isOpen && (
        <Panel id={id} ref={panel}>
          <PanelLink to={`/${topic}`} end onClick={onFollow} $hue={hue}>
            All regions
          </PanelLink>
          {MENU_REGIONS.map((region) => (
            <PanelLink key={region} to={`/${topic}/${region}`} onClick={onFollow} $hue={hue}>
              {regionLabel(region, topic)}
            </PanelLink>
          ))}
        </Panel>
      )}
    </Topic>
  );
}
