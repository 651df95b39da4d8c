const KEY = "terms-agreed";

/** Whether this browser has agreed to the terms. It isn't sent anywhere (product.md section 2, welcome and terms). */
export function hasAgreed(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    // Closed storage (private mode): nothing is remembered.
    return false;
  }
}

/** Remembers in this browser whether the terms are agreed to. Gives whether that worked. */
export function keepAgreement(agreed: boolean): boolean {
  try {
    if (agreed) localStorage.setItem(KEY, "true");
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
