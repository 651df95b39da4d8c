import type { SamplePost } from "../sample-post.ts";

/** Posts about inequality, newest first. */
export const INEQUALITY_POSTS: readonly SamplePost[] = [
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "The queue has two ends",
    content:
      "I timed it: at the licensing office, people with an agent waited for twenty minutes and people without one for four hours. Nobody breaks a rule; the agents know which counter opens first. So we drew the counters on an A4 page, in four languages, and hand it out at the gate. Last week everybody waited for about an hour. The agents are furious, and polite about it.",
    comments: [
      "Ingrid Halvorsen: Publish that A4 page. It's the most effective reform I've seen this month.",
      "Anika Rao: A map of counters! In Pune the same knowledge costs 300 rupees.",
      "Thabo Nkosi: Here it cost me one afternoon and a folding chair.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "Who eats last",
    content:
      "We asked 212 women one question: who eats last at home? In 190 homes it was she who answered. We didn't lecture anybody. We moved our meeting to seven in the evening and cooked there, together, with the husbands invited on the condition that they serve. After a season we asked again. It was 121. Change can be counted in plates.",
    comments: [
      "Amara Okafor: I see this in blood counts, and now I can put a question next to them.",
      "Élise Fontaine: On the condition that they serve. Magnificent.",
    ],
  },
  {
    author: "Mei-Ling Chen",
    region: "Asia",
    title: "The lab coat that never had my size",
    content:
      "In my first field job, waders came in sizes from 41 up. I wore three pairs of socks for two years and fell twice. When I became head of the station I ordered 36 to 40 before I ordered microscopes. Applications from women doubled the next spring. Sometimes inequality is structural, and sometimes the structure is a boot.",
    comments: [
      "Lukas Brandt: Same with gloves on building sites. I have passed this on to our buyer.",
      "Kenji Watanabe: Helmets too. A helmet that slips protects only the statistics.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "Apprentices and the word vocational",
    content:
      "At parents' evenings people say that a child only wants to do an apprenticeship. Only. My apprentice calculates flow rates in his head, speaks three languages with customers and will own a home before his cousin finishes her second internship. I'd like us to drop the only. And I would like trade schools to get windows that open.",
    comments: [
      "Ingrid Halvorsen: The windows are in next year's budget, annex 7. I checked.",
      "Élise Fontaine: Nursing was 'only' as well. Then came a pandemic, and applause, and then it was 'only' again.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "The cable car and the mirror",
    content:
      "When the cable car came up our hill, the journey to work went from two hours to thirty-five minutes. The other half of the story is that people from below came up for the first time in their lives. A lawyer got lost, was given soup, and now runs a free clinic on Saturdays. Transport doesn't only move the poor to work. It moves the rich to knowledge.",
    comments: [
      "Thabo Nkosi: It moves the rich to knowledge. Where can I meet that lawyer?",
      "Sofía Restrepo: Step 120, Saturdays, next to the books.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "Two maternity wards, nine kilometres apart",
    content:
      "In the private ward a caesarean is ready in thirty minutes. In mine it takes four hours if the generator starts. The mothers are the same mothers; they buy tomatoes from each other. I'm not asking anyone to take something away from the other ward. I'm asking to be allowed to phone them, without a contract, when the four hours are too long. Last month the director said yes.",
    comments: [
      "Élise Fontaine: Nine kilometres and a telephone. How many lives is that in a year?",
      "Amara Okafor: Three so far. They have names, so I won't call it a small number.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    title: "Gini is not a feeling",
    content:
      "When two people disagree about inequality, they often mean different things: income before tax, income after tax, wealth, or the chance that a child moves up. All four can go in different directions in the same year. Good charts with their sources: https://ourworldindata.org/economic-inequality. Before you fight, agree on which of the four you are fighting about.",
    comments: [
      "Anika Rao: There's a fifth: hours of sleep. I'm serious, we measured it.",
      "Yusuf Haddad: I have made a worksheet with the four. Number four is the one they want to talk about.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "The exam that asks about skiing",
    content:
      "A national exam asked how long a skier needs for a slope at a given speed. Half of my pupils spent their minutes wondering what a piste is. They know speed: they've all been in a bus at a checkpoint. I rewrote the paper with buses and gave both versions on different days. The difference was eleven points. I have sent it to the ministry, with love.",
    comments: [
      "Ingrid Halvorsen: Eleven points! Send it to the journal as well. I'll help with the English if you need it.",
      "Mei-Ling Chen: A controlled experiment with buses. Proud of you.",
    ],
  },
  {
    author: "Élise Fontaine",
    title: "Pain has an accent",
    content:
      "In forty years on wards I've seen that people who don't speak our language well get less against pain, and later. Nobody decides it; it just takes more time to ask. What helped us was ridiculous in its simplicity: a card with ten faces and one question in twenty languages, tied to every bed. Give everybody the same question first, and the difference shrinks to almost nothing.",
    comments: [
      "Amara Okafor: Could I have the file? We speak nine languages on a quiet day.",
      "Élise Fontaine: Sent, with Igbo already on it. You may want to correct my spelling.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "Internet comes by boat",
    content:
      "Our village has a signal for two hours a day, when the clinic's generator runs. Everything for the month is done then: the school enrolment, the pension, the fish prices, the love letters. A form that expires after fifteen minutes is a closed door here. If you build websites, please test them on a slow evening, on a phone with a broken corner, standing on one leg.",
    comments: [
      "Lukas Brandt: I showed this to a friend who builds forms for a living. He went very quiet and then very useful.",
      "Thabo Nkosi: I second the broken corner.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "MiddleEast",
    title: "Who stands behind the camera",
    content:
      "I looked through ten years of pictures of my own region in the big papers. Fewer than one in eight was taken by a woman, and fewer than one in five by somebody who was born there. So I keep a list of local photographers with phone numbers and prices, and every editor who asks me to travel gets the list first. I have lost some jobs by it. I've eaten at eleven new tables.",
    comments: [
      "Sofía Restrepo: I lost jobs and ate at eleven tables. That is accounting I understand.",
      "Élise Fontaine: May I send the list to a newspaper that asked me for pictures of our missions?",
      "Layla Mansour: Please. The prices are on it so that nobody has to be shy.",
    ],
  },
  {
    author: "Kenji Watanabe",
    region: "Asia",
    title: "Evacuation plans forget the people who can't run",
    content:
      "We rehearsed for years with the fast. Then Mr Abe, who uses a wheelchair, offered to plan the drill. He chose a rainy Tuesday, blocked the ramp with a bicycle, as happens in life, and turned off the lifts. We failed within nine minutes. Now there are two ramps, six pushing teams, and Mr Abe has been elected captain, unanimously and a little afraid of him.",
    comments: [
      "Amara Okafor: Long live Mr Abe and his bicycle.",
      "Yusuf Haddad: We let a deaf pupil plan our drill. It turned out that all our alarms were bells.",
    ],
  },
  {
    author: "Anika Rao",
    region: "NorthAmerica",
    title: "A credit score for people who always paid rent",
    content:
      "On a study visit to Boston I sat in a credit union that counts paid rent, phone bills and childcare as a record. A woman who had been invisible for thirty years got a loan at an ordinary price within a day. The manager's defaults are lower than the big bank's. He told me that he isn't taking more risks, he's only reading one page further.",
    comments: [
      "Thabo Nkosi: Reading one page further is most of my job.",
      "Lukas Brandt: Here the file counts how often you've moved. As if that said something about you.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "NorthAmerica",
    title: "Translators in the courtroom",
    content:
      "A public defender in Toronto let me sit in for a week. The best-spent money in the building, she said, was a second interpreter, so that the first could rest after half an hour. Before that, people who spoke another language got shorter answers in the afternoon than in the morning. Nobody had intended it. Tired people simply translate less.",
    comments: [
      "Élise Fontaine: Tired people translate less, and tired nurses ask less. Rotation is justice.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "The parental leave spreadsheet",
    content:
      "When our second child was born, my wife and I wrote down who got up at night and who answered the school's emails. It was eighty to twenty, and I had thought it was fifty-fifty. I'm a man who measures heat losses for a living. So we changed one thing: the school has only my number. I've learned more about recorders than I wanted to.",
    comments: [
      "Mei-Ling Chen: The school has only my number. Elegant intervention, clean data.",
      "Ingrid Halvorsen: Forty per cent of the pay gap appears in the year after the first child. Your spreadsheet is economics.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "Names on the street signs",
    content:
      "The children on our hill counted: of ninety streets with a person's name, four are named after women, and two of those are saints. They wrote to the council with a list of midwives, cooks and one bus driver. The council answered that it's a lengthy process. So for now there are hand-painted signs under the official ones, and the postman, who knows everyone anyway, uses them.",
    comments: [
      "Amara Okafor: A street for a midwife! I'd walk it every day.",
      "Layla Mansour: I'm coming with film. Don't let them take the signs down before March.",
    ],
  },
  {
    author: "Mei-Ling Chen",
    title: "Citizen science and who the citizens are",
    content:
      "Our volunteer map of rivers had a hole exactly where the poorest district is. Not because nobody cared: the sampling kit arrived by courier between nine and five, when people are at work. We put kits into the evening market instead, beside the noodle stall. Within a month the hole was the best-measured place on the map, and we found the leak that everybody there had been smelling for years.",
    comments: [
      "Kenji Watanabe: Beside the noodle stall. Infrastructure follows soup.",
      "Anika Rao: A hole in the data has an address, and usually it's a working hour.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "Girls, pads and the third of the month",
    content:
      "The school register told us what nobody said aloud: girls were missing for four days a month, always the same four. We put a locked cupboard with pads into the washroom and gave the key to two girls in the top class, not to a teacher. Attendance evened out within a term. The headmaster asked what it had cost. Less than the chalk.",
    comments: [
      "Yusuf Haddad: Less than the chalk. I'm sending this to our head today.",
      "Anika Rao: And the key to the girls. The whole idea is in that half sentence.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "What my pupils call fair",
    content:
      "I gave the class ten biscuits for thirty-four children and left the room for five minutes. They decided against thirds of biscuits and against drawing lots. Those who had had no breakfast raised a hand, everyone else looked at the floor so as not to see who it was, and the hands got a biscuit each. I had come to teach division.",
    comments: [
      "Sofía Restrepo: I have read this to three committees now. Nobody has spoken for a while afterwards.",
      "Thabo Nkosi: Everyone else looked at the floor. Write the curriculum around that.",
    ],
  },
  {
    author: "Élise Fontaine",
    region: "Europe",
    title: "The waiting room experiment",
    content:
      "Our medical centre removed the first-come line for one morning a week: you ring up, a nurse asks four questions, and the sickest come first. Complaints tripled and then vanished. The people who used to be first were those who could stand there at seven. Now and then a queue is not fair at all, it just looks tidy.",
  },
  {
    author: "Ingrid Halvorsen",
    region: "Europe",
    title: "An open salary list, from a country that has one",
    content:
      "In Norway anyone can look up what anyone declared in income, and the person looked up can see who asked. That second half matters: curiosity dropped by nine tenths when it was added, and employers' excuses hardly at all. I'm not saying that every country should copy it. I'm saying that light works better with a mirror.",
    comments: [
      "Lukas Brandt: In Germany people would rather tell you their blood group.",
      "Anika Rao: Light works better with a mirror. Do people still look?",
      "Ingrid Halvorsen: Journalists, unions, and once a year my aunt.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "Forest knowledge is a profession",
    content:
      "A company paid a consultant for a list of useful plants in our area. He asked my aunt, wrote for three days and put his own name on it. This year the women of the village made their own book: 140 plants, drawings by the children, and a first page that says what it costs to use what is inside. Two universities have already paid. The consultant has asked for a signed copy.",
    comments: [
      "Mei-Ling Chen: Please tell me how I can order one properly, for the full price.",
      "Thabo Nkosi: The first page is a licence. I would love to see how it's worded.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "MiddleEast",
    title: "The generator map of one street",
    content:
      "In our street the light has a price list: five amperes, ten amperes, none. At night you can read the incomes from the windows. I photographed it from the same roof once a month for a year. Then three families shared a set of solar panels and a very old lift battery, and in the November picture there are six lit windows that had been dark. Nothing else in the frame has moved.",
    comments: [
      "Lukas Brandt: Which lift battery? I'd like to know that they are safe. I'm happy to look at photos of the wiring.",
      "Layla Mansour: Sent. Please be kind, my uncle did it.",
      "Lukas Brandt: Your uncle is an artist. He needs one fuse, and he needs it today.",
    ],
  },
  {
    author: "Kenji Watanabe",
    title: "Instructions without words",
    content:
      "After every disaster I see manuals in the language of the donor. So I draw. Water filter, stove, tent, latrine: four panels each, no text, tested with people who have never seen the object. If a grandmother and a child assemble it in the same time, the drawing is good. Forty of them are free for anyone who writes to me; I only ask for the mistakes that you find.",
    comments: [
      "Amara Okafor: The filter drawing hangs in our corridor. A child corrected panel three.",
      "Kenji Watanabe: That child is right. Panel three has been redrawn, with thanks.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "The invisible shift, paid for one month",
    content:
      "As an experiment, the cooperative paid its members for one month for the work nobody counts: fetching water, minding the neighbour's children, sitting with the sick. The money was small and the accounts took me four nights. What stayed when the month ended was the list on the wall. Now, when somebody asks what Meena does all day, the others point at it.",
    comments: [
      "Élise Fontaine: Sitting with the sick stood on a payroll. I wish I had seen that page.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "NorthAmerica",
    title: "Seed libraries and the sign on the door",
    content:
      "At a seed fair in Oaxaca a farmer told me that the rich collect seeds in freezers and the poor in gardens. Both get lost: one when the power fails, the other when the young people leave. She keeps hers in the school, in jam jars with the name of the family that grew them. Each child takes one jar home at sowing time and brings two back. I have started the same with cocoa.",
    comments: ["Mei-Ling Chen: One jar out, two jars back. The best interest rate in the world."],
  },
];
