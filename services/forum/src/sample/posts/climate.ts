import type { SamplePost } from "../sample-post.ts";

/** Posts about climate, newest first. */
export const CLIMATE_POSTS: readonly SamplePost[] = [
  {
    author: "Mei-Ling Chen",
    region: "Asia",
    title: "The salmon came back to our creek, and a spreadsheet did it",
    content:
      "Nine years ago we counted eleven fish above the third weir. This week we counted two hundred and six. Nothing heroic happened in between: we measured water temperature every hour, found that the shade had gone with the old willows, and planted new ones where the readings were worst. If you have a stream nearby, a thermometer on a string is where I would begin.",
    comments: [
      "Kenji Watanabe: Please publish the hourly readings. People believe trees more when they can see the line go down.",
      "Mateus Oliveira: We did the same with cocoa seedlings under banana leaves. Shade is the cheapest machine there is.",
      "Mei-Ling Chen: The readings go up this weekend, with the mistakes left in.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "What I learned from replacing 400 gas boilers",
    content:
      "The pump is rarely the problem. The problem is a radiator from 1974 behind a sofa, and a family that was told it would be cold. I now spend the first hour with the people and only the second with the pipes: one winter at 45 degrees flow temperature on the old boiler, to see which rooms complain. Two out of three houses need no new radiators at all.",
    comments: [
      "Ingrid Halvorsen: That trial winter should be a line in every subsidy form. May I quote you?",
      "Lukas Brandt: Quote away. Write that it costs nothing, then they will print it in bold.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "Heat is a maternity issue",
    content:
      "On the ward we see it before the newspapers do. When nights stay above 28 degrees, more babies come early and more mothers faint in the queue. We painted the clinic roof white, moved the waiting bench under the mango tree and started antenatal visits at six in the morning. It isn't a climate plan, but it is what we could do by Friday.",
    comments: [
      "Élise Fontaine: In Lyon we opened a cool room after the summer of 2003. We ought to have asked you first.",
      "Thabo Nkosi: A white roof also counts as maintenance, so the municipality has to pay for it. Send me a message and I'll find the paragraph.",
    ],
  },
  {
    author: "Kenji Watanabe",
    title: "A flood kit that fits in a school bag",
    content:
      "I have carried versions of this for fifteen years: a wind-up radio, a whistle, copies of papers in a freezer bag, two days of any medicine, a marker pen, and a list of phone numbers on paper. The marker is for writing on doors that a house is empty. Check it twice a year, on the days when the clocks change or when you taste the first persimmon, whichever your country has.",
    comments: [
      "Layla Mansour: The marker pen! I have seen families search a building for an hour because nobody could tell it was empty.",
      "Yusuf Haddad: My pupils made paper phone lists today. Half of them knew no number but their own.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "Why I plant the slow trees first",
    content:
      "Everyone wants açaí because it pays in the fourth year. I ask each family to plant ten andiroba before the first palm. Andiroba takes twenty years, and so the question changes: who will be here then? It turns a plot into an inheritance. Not one of those families has sold to the cattle people so far.",
    comments: [
      "Sofía Restrepo: That is mediation by other means. A shared future before a shared fence.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "Teaching percentages with the water bill",
    content:
      "My class in Amman gets water from the network one day a week, and the tank on the roof has to last for the other six. So we did percentages with it: how much for cooking, washing, the toilet, the plants. Then each child brought the number for their own home. The quietest girl proved that her family could save a fifth by fixing one valve. On Thursday her father came to say thank you.",
    comments: [
      "Anika Rao: This is the best budget lesson I've read all year. Can I borrow it for our savings groups?",
      "Yusuf Haddad: Of course. Use the valve as the homework.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    region: "Europe",
    title: "The winter road that was not there",
    content:
      "A village up the coast has always driven across the frozen lake from January to April. This year the ice was safe for nineteen days. Nobody planned a summer road, because there had never been a need for one. When we talk about adaptation budgets, I wish we would list all the free infrastructure that cold used to give us.",
  },
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "After the Durban floods: keep the envelope",
    content:
      "Three years on, I still help families whose claims were refused because papers had washed away. What saved some of them was a photo of the house that a cousin had on an old phone, or a bank slip in an envelope at church. Take ten pictures of your home today and send them to someone who lives uphill. It is the cheapest legal advice I know.",
    comments: [
      "Kenji Watanabe: Someone who lives uphill. I will put that on a poster.",
      "Amara Okafor: Add the clinic card of each child. We rebuild vaccination records from photos more often than you'd think.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "MiddleEast",
    title: "Photographing a harvest that came a month early",
    content:
      "In the Bekaa the apricots were ripe before the pickers had arrived. I spent two days in the orchards with a grandmother who kept saying that the trees were in a hurry. She dries the fruit on her roof as she has always done, but now under netting, because the wasps are early too. I am looking for growers elsewhere who would like to swap pictures of the same week, year after year.",
    comments: [
      "Mateus Oliveira: I'm in. Our river rose on a different day every year that I can remember, I would like to show it.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "NorthAmerica",
    title: "A visit to a neighbourhood that heats itself from the sewer",
    content:
      "I spent my holiday in a pump room in Vancouver, and my family has forgiven me. Warm waste water runs under every city all year round; there they take the heat out of it for a whole district. The engineer who showed me around was proudest of the odour filters, because those decided the vote. If you plan anything like it, begin with the smell.",
    comments: [
      "Ingrid Halvorsen: Only you would send postcards from a pump room. Did they publish what it costs per flat?",
      "Lukas Brandt: They do, every year, with last year's estimate beside it. Very Canadian, very fair.",
      "Kenji Watanabe: A machine that people can visit is a machine that people will mend.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "Insurance against heat, for women who sell vegetables",
    content:
      "One of our groups tried a small policy: on days above 43 degrees each member receives roughly a day's earnings, so that she can stay in the shade. The payout is automatic, from the weather station, with no claim to fill in. What surprised me was that they asked for fewer payouts and a roof over the market. Both are now in the plan, in that order.",
    comments: [
      "Amara Okafor: They are right about the roof. Money can't lower a fever in the street.",
      "Thabo Nkosi: Who owns the weather station? I ask because I have seen a thermometer moved.",
      "Anika Rao: The university does, and there's a second one at the school since your last post about evidence.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "Two degrees cooler, corridor by corridor",
    content:
      "Medellín planted along its roads and streams, and on my street you can feel the difference at noon. The part I like best is who does the work: people who had lost their farms trained as gardeners. One of them tends a strip beside the road that brought him here. He says the traffic waves at him now.",
  },
  {
    author: "Élise Fontaine",
    title: "A list for hot nights, from an old nurse",
    content:
      "Close the shutters before the sun reaches them and open everything at four in the morning. Wet feet work better than a fan. Call the neighbour who says she needs nothing, and call again in the evening. Look at the pills: some of them make heat far more dangerous, and a pharmacist will check them for free. None of this is new, which is why it gets forgotten every year.",
    comments: [
      "Layla Mansour: My grandmother and you would have got on. She used to put the bread oven outside in May.",
      "Lukas Brandt: Open at four, close at nine. I have this taped to the fridge for the children.",
    ],
  },
  {
    author: "Mei-Ling Chen",
    title: "How to read a flood map without fear",
    content:
      "A one-in-a-hundred-year line doesn't mean you are safe for a hundred years. It means one chance in a hundred every year, and in a thirty-year mortgage that adds up to about one in four. Look at the depth, not only at the colour: ten centimetres is a wet carpet, a metre and a half is a rescue. And ask when the map was drawn, because the rain may have changed since then.",
    comments: [
      "Ingrid Halvorsen: The one-in-four sentence should be printed on the map itself.",
      "Yusuf Haddad: I made a homework of it: 1 minus 0.99 to the power of 30. They didn't believe me until they had done it themselves.",
    ],
  },
  {
    author: "Kenji Watanabe",
    region: "Asia",
    title: "A sea wall that people can sit on",
    content:
      "The first wall hid the sea, so nobody looked at it any more, and not looking is dangerous too. On the second one we left steps, benches and a gap with a gate that the fishing cooperative closes by hand twice a year as a drill. It is lower than the first. More people know what to do, and I believe that is worth the missing metre.",
    comments: [
      "Mei-Ling Chen: Do you have the drill times? I would like to compare them with our river gates.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "The smoke season has a calendar now",
    content:
      "With a school, two nurses and one borrowed sensor we wrote down every smoky morning from August to November. Put next to the burning permits, the dates speak for themselves. We took the sheet to the prosecutor together, fishermen in their only good shirts. She asked for the sensor's manual, so we think she is serious.",
    comments: [
      "Thabo Nkosi: Keep the original sheet and hand in copies. And write down who held the sensor each day.",
      "Amara Okafor: Add the clinic's cough book. Yours is the cause, theirs is the effect.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "Solar at the clinic: the boring part that made it last",
    content:
      "The first panels died within two years, because nobody was paid to wipe off the dust. The second time we wrote one line into the agreement: the guard's daughter cleans them every Saturday and gets a phone charge and a small fee. That was five years ago. The vaccine fridge hasn't been warm since.",
    comments: [
      "Lukas Brandt: Every renewable project needs a line for the guard's daughter. Bravo.",
      "Anika Rao: A maintenance budget with a name in it. I'm stealing this.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    title: "Where to find good numbers before you argue",
    content:
      "Three places I go before I post anything. The IPCC's summaries for policymakers, which are shorter than their fame: https://www.ipcc.ch/reports. The World Meteorological Organization's yearly state of the climate: https://wmo.int. And your own country's statistics office, which usually answers emails. If a number has no year and no source, I treat it as a mood.",
    comments: [
      "Sofía Restrepo: A number without a source is a mood. I will use that at my next assembly.",
      "Mei-Ling Chen: Please add the local hydrological service. They are lonely and love questions.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "NorthAmerica",
    title: "The town that moved uphill together",
    content:
      "I stayed for two weeks with a community on the coast of Louisiana that is moving inland because the land is going. The hardest meeting wasn't about houses but about the cemetery. They decided that the graves stay, and that the church bus drives there every second Sunday for as long as there is a road. I came for the water and went home with that bus in my head.",
    comments: [
      "Sofía Restrepo: That is how you do it: ask first what can't be moved.",
      "Kenji Watanabe: We moved a shrine stone by stone. The bus is the wiser answer.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "Who pays for the cool roof?",
    content:
      "Lime paint for one roof costs about what a family spends on a fan and its electricity in one summer. The landlord owns the roof, the tenant feels the heat, and so nobody paints. Our group lends the money for the paint and the tenant pays it back through the lower bill. Of forty roofs so far, one landlord raised the rent, and he heard from the other thirty-nine.",
  },
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "Your right to the environmental report",
    content:
      "In South Africa you may ask for the impact assessment of a project before it is approved, and they must answer. Write a dated letter, name the act on access to information, and keep the stamp. I have sent sixty such letters. Twenty-two reports arrived, and four of them stopped something. I'm happy to share the template with anyone who asks.",
    comments: [
      "Mateus Oliveira: I'd like the template. We have a similar law and nobody has ever used it here.",
      "Thabo Nkosi: Sent. Change the act, keep the politeness. The politeness does half of the work.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "A rooftop garden run by fourteen-year-olds",
    content:
      "We asked for old bathtubs and received eleven. Now there are tomatoes, mint and an ongoing war with pigeons above our school. A pupil drew up the watering plan as a system of equations, without being told that this was what it is. Yields are modest, attendance on Sunday mornings is not.",
    comments: [
      "Mei-Ling Chen: For the pigeons: shiny strips, moved every third day. They learn, so you must too.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "The night train with my two kids, honestly told",
    content:
      "It was late, the little one slept diagonally, and breakfast was a roll in a plastic bag. They talk about it more than about any flight we ever took. We should be honest that slower is sometimes harder, and then fix what makes it harder: booking across borders took me three websites and a phone call. That part isn't physics, only will.",
    comments: [
      "Élise Fontaine: In 1975 I booked Lyon to Lisbon at one counter with one stamp. It can be done.",
      "Ingrid Halvorsen: There is a proposal on joint ticketing. I'll read the annexes so that you don't have to.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "NorthAmerica",
    title: "What wildfire evacuees taught me about listening",
    content:
      "I was invited to a workshop in British Columbia with people who had been evacuated three summers in a row. They didn't want to talk about the fire. They wanted to talk about the dog that wasn't allowed into the shelter, the forms in four colours, the neighbour who stayed. If we plan the next shelter from those three stories, it will be a better shelter.",
  },
  {
    author: "Mei-Ling Chen",
    region: "SouthAmerica",
    title: "Comparing two rivers, 18,000 kilometres apart",
    content:
      "Mateus sent me ten years of water levels written in pencil by his uncle, and I put them next to my sensors. His pencil is off by four centimetres at most. What satellites can't tell us, his uncle wrote in the margin: when the dolphins left, when the water smelled of iron. Please keep your uncles' notebooks. They are data.",
    comments: [
      "Mateus Oliveira: He cried when I told him. He says that he'll start a new notebook tomorrow.",
      "Anika Rao: They are data. I'd like that on a mug.",
    ],
  },
  {
    author: "Élise Fontaine",
    region: "Europe",
    title: "Our street closed for cars on Wednesdays, and the choir came",
    content:
      "It was meant for the children. By the third week there were folding chairs, a neighbour selling soup and a choir that had lost its hall. The air was cleaner, says the little sensor at the bakery. I can only report that I learned seven names on a street where I have lived for thirty years.",
    comments: [
      "Thabo Nkosi: A choir without a hall is always looking for a street. Which songs?",
      "Élise Fontaine: Badly sung Brel, mostly. You would raise the standard.",
    ],
  },
];
