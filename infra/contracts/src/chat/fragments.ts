/** It has none. */
export type UnsentMessagesProps = object;

declare module "../site/fragments.ts" {
  interface FragmentProps {
    /** Shows nothing. While it is mounted, messages that couldn't be sent are sent. */
    "chat/unsent@1": UnsentMessagesProps;
  }
}
