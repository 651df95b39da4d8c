import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import type { useForm } from "@oneworld/remote-kit";
import { Columns, SelectField, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

/** Both share the line. A message under one of them doesn't stretch the other. */
const Choices = styled(Columns)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  align-items: start;
`;

interface TopicFieldsProps {
  control: ReturnType<typeof useForm>["control"];
  /** the chosen one */
  category: string | undefined;
  /** whether none may be chosen yet */
  isNew?: boolean;
}

/** The topic and the region of a post. */
export function TopicFields({ control, category, isNew = false }: TopicFieldsProps) {
  const t = useTranslate();
  const topic = CATEGORIES.find((one) => one === category);
  return (
    <Choices>
      <SelectField label={t("Category")} {...control("postCategory")}>
        {isNew && <option value="">{t("Select")}</option>}
        {CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t("Region")} {...control("region")}>
        <option value="">{t("Select")}</option>
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {t(regionLabel(region, topic))}
          </option>
        ))}
      </SelectField>
    </Choices>
  );
}
