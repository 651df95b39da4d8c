import type { SamplePost } from "../sample-post.ts";

/** Posts about poverty, newest first. */
export const POVERTY_POSTS: readonly SamplePost[] = [
  {
    author: "Anika Rao",
    region: "Asia",
    title: "The savings box with three locks",
    content:
      "Every group I work with keeps its money in a tin box with three padlocks, and the keys live in three different kitchens. A bank app would be faster. But the box makes them meet, and at the meeting they notice whose child is ill and who stopped eating lunch. I used to see it as old-fashioned. Now I think the locks are the point.",
    comments: [
      "Sofía Restrepo: Three kitchens, three keys. That is a peace agreement in a tin.",
      "Lukas Brandt: What happens when somebody loses a key?",
      "Anika Rao: A party. The locksmith is paid in sweets and everybody has to come.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "A motorbike, a phone tree and eleven babies",
    content:
      "The ambulance is forty kilometres away and its tank is usually empty. So six okada riders gave us their numbers, the church paid for helmets with visors, and we wrote a rota on the back of a calendar. Since March they have brought eleven women in labour to us in time. The riders ask for fuel and for the names of the babies, nothing else.",
    comments: [
      "Élise Fontaine: We had donkeys, once. A rota on the back of a calendar saves more lives than a plan in a drawer.",
      "Thabo Nkosi: Make sure that the riders are covered if they fall. I can look up what your state offers.",
      "Amara Okafor: Please do, Thabo. Two of them already have fathers' worries.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "How to answer an eviction letter in one evening",
    content:
      "First, breathe: a letter isn't a court order. Look for the date, the reason and the name of the person who signed. Write back the same week, say that you object, say why, ask for the order by its number. Keep a copy and a witness. In nine out of ten letters that cross my table one of the three things is missing, and then time is on your side.",
    comments: [
      "Ingrid Halvorsen: Look for the date, the reason and the name. This works on ministries as well.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "Eleven tablets for thirty-four pupils",
    content:
      "We stopped handing out the tablets and put them on tables instead, three chairs at each. One child types, one reads aloud, one checks on paper, and every ten minutes they change seats. Marks went up, quarrels went down. When the next box of tablets came, the class voted to keep it at three chairs.",
    comments: [
      "Anika Rao: They voted to share. I needed that today.",
      "Kenji Watanabe: If any screen breaks, please write. I mend, and I have a shelf of spares that want to travel.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "Cold flats in a rich city",
    content:
      "Every winter I meet people who heat one room and live in it. They pay on time, so they don't show up in any statistic. Sealing windows takes me forty minutes and ten euros of tape, and it buys them about two degrees. A few of us installers now keep one Friday a month free for this. If you can hold a screwdriver, join us.",
    comments: [
      "Élise Fontaine: I know three ladies on my staircase who would never ask. How should one offer?",
      "Lukas Brandt: Say that you need to practise. Nobody refuses to help a beginner.",
      "Ingrid Halvorsen: They pay on time, so they don't show up. That gap in the figures is exactly what I'm working on.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "The price of a fish between the boat and the plate",
    content:
      "My mother sells a kilo of filhote for eight reais at the landing. In the city it costs sixty. Everyone in between has costs, I don't call them thieves. But when four boats bought one shared ice box, they could wait a day, and a day of waiting was worth three reais a kilo. Poverty is often just the lack of ice.",
    comments: [
      "Anika Rao: Poverty is often just the lack of ice. Best sentence on this site.",
      "Mei-Ling Chen: And ice is mostly power at night. What do you run it on?",
    ],
  },
  {
    author: "Élise Fontaine",
    title: "Don't send shoes. Ask first.",
    content:
      "After every disaster I saw the same mountain: winter coats in the tropics, one boot, expired pills. People gave from the heart and volunteers spent weeks sorting it. If you want to help in the first days, give money to someone who is already there. Later, ask for a list and follow it. It feels smaller, and it does far more.",
    comments: [
      "Layla Mansour: I once photographed a warehouse of teddy bears. There was no clean water next door.",
      "Kenji Watanabe: After 2011 we received four tonnes of paper cranes. We kept some and said thank you for all. Still: ask first.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "A kitchen that asks no questions",
    content:
      "The community kitchen on our hill serves two hundred lunches. There is a price on the board and a box by the door, and nobody looks at the box. In ten years it has never been empty at the end of the month. People who couldn't pay in January come back in June with a sack of potatoes. Dignity turns out to be a good business model.",
    comments: [
      "Amara Okafor: Nobody looks at the box. I want to cook there for a week.",
      "Sofía Restrepo: Come. You will peel a lot of potatoes.",
    ],
  },
  {
    author: "Mei-Ling Chen",
    region: "Asia",
    title: "The fishing ban that fed people",
    content:
      "When the lake was closed for four months, everyone expected hunger. The cooperative paid its members to count, patrol and mend nets for exactly that time, from a fund built up in the good months. In the fifth month the catch was a third higher. The fund is the interesting part: it began with one fish in every twenty, put on ice and sold together.",
    comments: [
      "Mateus Oliveira: One fish in twenty. I will bring this to our next meeting, word for word.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "MiddleEast",
    title: "Portraits with a price list",
    content:
      "For a year I have photographed kitchen tables in Beirut with everything a family ate in one week, and next to each item what it cost then and what it costs now. Nobody wanted to be pitied, so nobody looks into the camera sadly; they wanted the bread to be in focus. The series goes on show at the bakery that appears in most of the pictures.",
    comments: [
      "Yusuf Haddad: The bread in focus. You understand us very well.",
      "Élise Fontaine: Will there be a catalogue? I'd like to send it to some people who make decisions.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    title: "Reading a poverty line: whose basket is it?",
    content:
      "A poverty line is a shopping basket that someone chose. Before you compare two countries, look at what is in it: is the rent included, is it per person or per household, does it know winter? The World Bank explains its lines well at https://www.worldbank.org/en/topic/poverty. Most arguments I see in this topic are two baskets shouting at each other.",
    comments: [
      "Anika Rao: And does it contain the bus fare to work? Ours forgot that until 2014.",
      "Thabo Nkosi: Two baskets shouting at each other. I'll print this for our advice office.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "NorthAmerica",
    title: "A library card as an address",
    content:
      "A colleague in Winnipeg told me about a library where people without a home can use the branch as their postal address. With an address you can get a health card, with that a doctor, with a letter from the doctor a room. The whole ladder hangs on one pigeonhole behind a desk. What in your town could be somebody's first rung?",
    comments: [
      "Sofía Restrepo: Our community kitchen could do this tomorrow. Why did I never think of it?",
      "Lukas Brandt: The bike workshop. We have a letter box that only gets advertising.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "Why women walk past the near clinic",
    content:
      "We asked eighty mothers why they walk two hours to us when there's a health post in their village. We expected them to say medicine. Most said: here somebody greets me. So this month I'm not asking donors for equipment. I'm asking my colleagues in the villages to come for a week, drink tea with us and look at nothing but the door.",
    comments: [
      "Élise Fontaine: Look at nothing but the door. Thirty years of training in one line.",
    ],
  },
  {
    author: "Kenji Watanabe",
    region: "Asia",
    title: "Repair evenings in a town that is getting smaller",
    content:
      "Our town lost a third of its people. What stayed behind is a shed full of tools and men who know how to use them and have nobody to show. On Tuesdays we open. A rice cooker mended is ten thousand yen that a pensioner keeps, and a teenager learns what a fuse does. We've repaired 640 things and, by my guess, eleven lonelinesses.",
    comments: [
      "Lukas Brandt: How do you count the lonelinesses?",
      "Kenji Watanabe: By who still comes when nothing is broken.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "A loan is not a gift, and that can be kind",
    content:
      "When Sunita's sewing machine broke, the group could have given her the money. They lent it, at the usual interest, and let her choose the term. She told me later that the loan was what kept her standing, because it said: we know that you will manage. Not every need is a case for charity. Some of them are cases for trust.",
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "The cost of a school day that is free",
    content:
      "School is free, and yet every September I lose two or three pupils. It is the bus, the shoes, the photocopies, and above all the wage of a boy who could be working. This year we found bus money for nine children and an afternoon job in a print shop that won't take anyone who missed class. All nine are still here. It cost less than one new desk each.",
    comments: [
      "Amara Okafor: A job that insists on school. I hope the printer gets the thanks he deserves.",
      "Ingrid Halvorsen: Could you write down the sums? This is a policy paper of half a page.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "Land papers, explained under a mango tree",
    content:
      "Last Saturday forty families brought shoeboxes, and we sorted papers until it was dark. A third already had a right that they didn't know about. Another third needed one signature from an office that opens on Tuesdays. The rest is a fight, but now it's a fight with a list. Bring a lawyer, bring coffee, and bring a good lamp.",
    comments: [
      "Thabo Nkosi: A fight with a list is half won. Did anyone write down which families share a boundary?",
      "Mateus Oliveira: A girl of twelve drew all of them as a map. It is better than the official one.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "The washing machine on instalments",
    content:
      "A neighbour paid 900 euros for a machine worth 300, in thirty-six small parts. She isn't bad at arithmetic; nobody else would sell her one. Our housing association now buys ten machines at a time and passes them on at cost, with my phone number for repairs. The poor pay more is not a proverb, it's an invoice.",
    comments: [
      "Anika Rao: It's an invoice. Exactly. Same with water in Pune: the tanker costs eight times the tap.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "When the stairs became a library",
    content:
      "Our hillside has 357 steps and no square. Somebody left a crate of books on step 120, where people rest anyway. Now there are six crates, one for each landing, and children know the steps by their stories. The grown-ups began to sweep. I can't prove that it changes incomes. I can prove that the light on step 120 finally got repaired.",
    comments: [
      "Élise Fontaine: Which book would you leave on step 357?",
      "Sofía Restrepo: A thin one. You have no breath left up there.",
    ],
  },
  {
    author: "Élise Fontaine",
    region: "Europe",
    title: "What I carry in my handbag for others",
    content:
      "Two metro tickets, a list of the day shelters with opening hours, a thermometer, sanitary pads, and business cards of a doctor who sees people without papers. I retired from nursing, not from having a handbag. If ten of us on one line do this, nobody on that line has to ask twice.",
  },
  {
    author: "Layla Mansour",
    region: "NorthAmerica",
    title: "A food bank with menus",
    content:
      "In Detroit I met a woman who runs her food bank like a restaurant: you sit down, you get a menu with three dishes to cook at home, and a volunteer brings the ingredients. Waste went down by half because nobody takes what they can't use. She told me the menu cards cost her twelve dollars and the discussion about them a whole year.",
    comments: [
      "Anika Rao: Twelve dollars and a year. That's the true price of most good ideas.",
      "Sofía Restrepo: Tell her that the box by our door sends its regards.",
    ],
  },
  {
    author: "Thabo Nkosi",
    title: "Three forms that are worth an afternoon",
    content:
      "In almost every country there are three papers that unlock the others: proof of birth, proof of address, proof of income or of having none. If you volunteer anywhere, learn how to get these three for someone else. It isn't glamorous. But I have watched a birth certificate turn into a school place, a grant and a bank account within six weeks.",
    comments: [
      "Amara Okafor: We register births at the bedside now. Six minutes each, and the whole life is easier.",
      "Yusuf Haddad: Half of my pupils have none of the three. I would gladly learn how to help.",
    ],
  },
  {
    author: "Mei-Ling Chen",
    region: "NorthAmerica",
    title: "Water shut-offs are a data problem too",
    content:
      "At a conference in Chicago a young engineer showed how her city used to cut off water after two unpaid bills. She joined the billing table with the pipe table and found that most of the debtors had a leak under the house. Now the first reminder comes with a plumber. Arrears fell faster than they ever had with threats.",
    comments: [
      "Lukas Brandt: The first reminder comes with a plumber! May every utility read this.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    region: "Europe",
    title: "Housing first, now with ten winters of numbers",
    content:
      "Finland gave people homes before asking them to be well, and ten winters later most of them still live there. The cost per person is lower than shelters, ambulances and court days together. It isn't magic and it needs social workers who stay. But when somebody says that it can't be afforded, ask what they have budgeted for the ambulance.",
    comments: [
      "Thabo Nkosi: I will ask. Do you have the figure per night for the shelter?",
      "Ingrid Halvorsen: I'll send you the table. Column F is the one that makes people quiet.",
    ],
  },
  {
    author: "Kenji Watanabe",
    title: "A radio for everyone on the stairs",
    content:
      "Information is the first thing to become expensive in a crisis. A simple receiver costs less than a lunch and runs for weeks on two batteries. In our block each stairwell has one, in a box with a list of frequencies and the name of whoever reads the news aloud. Mrs Sato on the second floor does it with great authority. Please name your Mrs Sato before you need her.",
    comments: ["Layla Mansour: Every stairwell in Beirut had a Mrs Sato. I still hear her voice."],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "The soap that paid for the roof",
    content:
      "The mothers' club makes soap from palm oil and sells it at the clinic gate. The plan was hygiene. The profit was a surprise, and so was the quarrel about it, which took two months and one visit by a bishop. In the end they chose the roof of the waiting room over a share for each. On rainy days I hear them explain to newcomers that this is their roof.",
    comments: [
      "Anika Rao: Two months of quarrel is about right. Roofs decided in a day tend to leak.",
      "Mateus Oliveira: Please send the recipe. We have oil and we have a gate.",
    ],
  },
];
