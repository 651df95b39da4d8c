import type { Profile } from "@oneworld/contracts/profile/http";
import { Button } from "@oneworld/ui";
import { useEffect, useRef, useState } from "react";
import { AboutMe, BioText } from "./about-me.tsx";
import { BioForm } from "./bio-form.tsx";

/** One's own bio: shown, or being written after "Add Bio", or "Edit Bio" where there is one. */
export function OwnBio({ profile: { _id, bio } }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (isEditing) hasEdited.current = true;
    else if (hasEdited.current) button.current?.focus();
  }, [isEditing]);

  return (
    <AboutMe>
      {isEditing ? (
        <BioForm memberId={_id} bio={bio} onDone={() => setEditing(false)} />
      ) : (
        <>
          <BioText bio={bio} />
          <Button ref={button} onClick={() => setEditing(true)}>
            {bio ? "Edit Bio" : "Add Bio"}
          </Button>
        </>
      )}
    </AboutMe>
  );
}
