import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";

/** The manifest of this front end: its pages, menu entries and calls. */
export const remote = defineRemote({
  name: "mf-shop",
  pages: [
    {
      page: "shop",
      path: "/shop",
      title: "Shop",
      description: "Useful and friendly things from the shop of One World. One Future.",
      access: "public",
      data: ["/api/products"],
    },
    {
      page: "cart",
      path: "/cart",
      title: "Shopping Cart",
      description: "What you have chosen in the shop of One World. One Future.",
      access: "public",
      data: ["/api/products"],
      dataForMembers: ["/api/membership"],
      isListed: false,
    },
    {
      page: "pricing",
      path: "/pricing",
      title: "Join the Movement!",
      description:
        "Join the movement: the memberships of One World. One Future., what each of them brings and what it costs.",
      access: "public",
      dataForMembers: ["/api/membership"],
    },
    {
      page: "checkout-success",
      path: "/checkout-success",
      title: "Your Payment",
      description: "Your payment to One World. One Future.",
      access: "public",
      query: { session_id: "text" },
      isListed: false,
    },
    {
      page: "orders",
      path: "/orders",
      title: "Orders",
      description: "What you have bought at One World. One Future., with receipts.",
      access: "member",
      query: { cursor: "id" },
      dataForMembers: ["/api/orders{?cursor}", "/api/membership"],
    },
  ],
  menu: [
    { group: "Explore", label: "Shop", to: "/shop", icon: "shopping-bag", order: 50 },
    { group: "Take part", label: "Membership", to: "/pricing", icon: "gem", order: 50 },
    { group: "Take part", label: "Orders", to: "/orders", icon: "package", order: 60 },
  ],
  api: [
    {
      service: "shop",
      calls: ["/api/stripe/*", "/api/products/*", "/api/orders/*", "/api/membership/*"],
    },
  ],
});
