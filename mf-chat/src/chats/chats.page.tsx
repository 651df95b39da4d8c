import { PageHeader, PageLayout } from "@oneworld/ui";

export function ChatsPage() {
  return (
    <PageLayout>
      <PageHeader title="Chats" lede="Open a conversation to start a chat" />
    </PageLayout>
  );
}
