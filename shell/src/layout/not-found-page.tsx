import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";

/** Says that nothing is at the address. The edge answers such an address with status 404. */
export function NotFoundPage() {
  return (
    <PageLayout>
      <PageHeader
        eyebrow="404"
        title="Page not found"
        lede="There is nothing at this address. Perhaps it was mistyped, or the page has moved."
        actions={
          <>
            <ButtonLink to="/" variant="primary">
              Back to the home page
            </ButtonLink>
            <ButtonLink to="/Climate">Read the discussions</ButtonLink>
          </>
        }
      />
    </PageLayout>
  );
}
