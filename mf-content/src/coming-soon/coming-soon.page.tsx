import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";
import { SproutArt } from "./sprout-art.tsx";

/** `/commingsoon` */
export function ComingSoonPage() {
  return (
    <PageLayout>
      <PageHeader
        eyebrow="Start Your Own Branch"
        title="Coming Soon"
        lede="We're working hard to bring you something amazing. Stay tuned!"
        hue="leaf"
        actions={
          <>
            <ButtonLink variant="primary" to="/joinglobal">
              Meanwhile, meet the Global Family
            </ButtonLink>
            <ButtonLink to="/Climate">Climate discussions</ButtonLink>
          </>
        }
      />
      <SproutArt />
    </PageLayout>
  );
}
