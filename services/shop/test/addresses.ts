/** An address as typed on Stripe's page, and as an order answers it. */
export const TYPED_ADDRESS = {
  name: "Noor Haddad",
  line1: "7 Rainbow Street",
  line2: "Flat 3",
  city: "Amman",
  state: "",
  postal_code: "11181",
  country: "JO",
};

export const SHIPPING_ADDRESS = {
  name: "Noor Haddad",
  line1: "7 Rainbow Street",
  line2: "Flat 3",
  city: "Amman",
  state: null,
  postalCode: "11181",
  country: "JO",
};
