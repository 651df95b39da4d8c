import { errorMessage, toApiError } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { bioRefused, bioSettled, bioTyped } from "./bio-draft.slice.ts";
import { membersApi } from "./members.api.ts";

/** Saves what was typed as the bio. After a failure it is kept, for the form to open with it. */
export const submitBio =
  (memberId: string, text: string): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { toasts }) => {
    dispatch(bioTyped({ memberId, text }));
    const { error } = await dispatch(
      membersApi.endpoints.saveBio.initiate({ memberId, bio: text }),
    );
    if (!error) {
      dispatch(bioSettled(memberId));
      return;
    }
    const ofField = toApiError(error).fields["bio"];
    const message = errorMessage(error, "Your bio could not be saved. Please try again.");
    const failure = { message: ofField ?? message, isOfField: ofField !== undefined };
    dispatch(bioRefused({ memberId, failure }));
    toasts.error(message);
  };
