/** The shop's first six products. Prices are in US cents; a stock of null never runs out. */
export const SAMPLE_PRODUCTS = [
  {
    id: "019b8d3a-5000-7000-8000-000000000001",
    title: "Windowsill Seed Kit",
    description:
      "Three clay pots, peat-free soil and herb seeds saved by a growers' cooperative. Every kit sold pays for another one in a school garden.",
    picture: "seed-kit",
    priceCents: 1225,
    stock: null,
  },
  {
    id: "019b8d3a-5000-7000-8000-000000000002",
    title: "Solar Reading Lantern",
    description:
      "Charges by day, gives light to read by for eight hours at night, and fills a phone in an emergency. Sturdy enough for a tent or a balcony.",
    picture: "solar-lantern",
    priceCents: 3200,
    stock: 500,
  },
  {
    id: "019b8d3a-5000-7000-8000-000000000003",
    title: "Refill Bottle",
    description:
      "A steel bottle for 0.75 litres that stays cold for a day. Ten cents of each go to repairing wells.",
    picture: "water-bottle",
    priceCents: 1850,
    stock: null,
  },
  {
    id: "019b8d3a-5000-7000-8000-000000000004",
    title: "One World T-Shirt",
    description:
      "Organic cotton, sewn where living wages are paid, printed with water-based ink. Cut to last for years.",
    picture: "cotton-shirt",
    priceCents: 2400,
    stock: 1000,
  },
  {
    id: "019b8d3a-5000-7000-8000-000000000005",
    title: "Fair Trade Coffee",
    description:
      "500 grams of whole beans from highland farms that own their mill together. Notes of cocoa and orange.",
    picture: "fair-coffee",
    priceCents: 1475,
    stock: null,
  },
  {
    id: "019b8d3a-5000-7000-8000-000000000006",
    title: "Recycled Notebook",
    description:
      "160 pages of recycled paper, dotted, with a cover of cloth remnants. For plans, minutes and drawings.",
    picture: "paper-notebook",
    priceCents: 990,
    stock: null,
  },
] as const;
