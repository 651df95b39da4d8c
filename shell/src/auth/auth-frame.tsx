import { Heading, LogoMark } from "@oneworld/ui";
import type { ReactNode } from "react";
import { Lede, Frame, Greeting, Sheet } from "./auth-page-style.ts";

interface AuthFrameProps {
  /** What the sheet beside the welcome is for. */
  title: string;
  children: ReactNode;
}

/** The welcome beside a sheet: how every page about signing in looks. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  return (
    <Frame>
      <Greeting>
        <Heading level={1}>Welcome to the social network for change</Heading>
        <Lede>Read about the hard things, talk kindly, and turn plans into action together.</Lede>
        <LogoMark />
      </Greeting>
      <Sheet>
        <Heading level={2}>{title}</Heading>
        {children}
      </Sheet>
    </Frame>
  );
}
