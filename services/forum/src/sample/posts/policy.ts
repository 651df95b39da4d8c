import type { SamplePost } from "../sample-post.ts";

/** Posts about policy, newest first. */
export const POLICY_POSTS: readonly SamplePost[] = [
  {
    author: "Ingrid Halvorsen",
    region: "Europe",
    title: "I read the annexes so that you don't have to: fish quotas",
    content:
      "The headline says that quotas rise by four per cent. Annex 3 says for whom: boats over twenty-eight metres. Under eleven metres they fall by two. There is a consultation until the end of the month, and letters from coastal councils are still read by a human being. If you live at the sea, one page in your own words is worth more than a petition with a thousand names.",
    comments: [
      "Mateus Oliveira: One page in your own words. I will write it for our river, even if it is for another ministry.",
      "Lukas Brandt: How do you find these things? The document has 340 pages.",
      "Ingrid Halvorsen: I begin at the back and I bring brown cheese.",
    ],
  },
  {
    author: "Thabo Nkosi",
    title: "How to write to an office so that it answers",
    content:
      "One subject per letter. A date by which you need a reply, and why. The law in one sentence, the request in one sentence, your phone number. Thank the clerk by name if you know it. Then put the reminder into your calendar before you post the letter. I've done this for twenty years: anger gets you a form, and a deadline gets you an answer.",
    comments: [
      "Amara Okafor: I followed this to the letter, and the generator has been repaired.",
      "Sofía Restrepo: Anger gets a form, a deadline gets an answer. May I put it on our wall next to the rule of the second coffee?",
      "Thabo Nkosi: It would be an honour.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "Subsidies that a plumber can understand",
    content:
      "I had a customer who gave up on 9,000 euros because the form asked for the seasonal coefficient of performance of a machine that she didn't own yet. We sat down with someone from the agency, and she cut nineteen questions to seven on a napkin. The napkin is now the form in our state. Invite the person who has to fill it in, before you print it.",
    comments: [
      "Ingrid Halvorsen: I want that napkin framed in every ministry.",
      "Kenji Watanabe: Seven questions. I would like to know which one was the hardest to give up.",
      "Lukas Brandt: The fax number.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "Participatory budgets work if someone counts the chairs",
    content:
      "In our district the neighbours decide about five per cent of the budget. In the first year thirty people came, all of them men over fifty with a car. Nobody had been excluded; the meeting was at three in the afternoon, uphill. Now we meet on Sundays after mass and after the match, with childcare. We count the chairs by street and by age, and publish it. This year the playground won, by two hundred hands.",
    comments: [
      "Mei-Ling Chen: Counting the chairs is monitoring. You should publish the method.",
      "Anika Rao: After mass and after the match. Policy design with a heart.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "One signature for the fridge",
    content:
      "For years every vaccine delivery needed four signatures and one of them was always at a funeral. I asked to see the rule. There was no rule, only a form from 1996 with four lines on it. The state office printed a new one with a single line. Go and ask for the rule, politely. Half of what blocks us was never decided by anyone.",
    comments: [
      "Thabo Nkosi: Go and ask for the rule. I'm considering a tattoo.",
      "Ingrid Halvorsen: There are forms that outlive three constitutions.",
    ],
  },
  {
    author: "Mei-Ling Chen",
    region: "Asia",
    title: "What happened when our city published its pipes",
    content:
      "They were afraid of thieves and of blame. Instead a retired plumber found a loop that had wasted a million litres a day since 1988, and a school used the map for biology. Blame there was as well, for about two weeks. Then the mayor thanked the plumber on the radio and the department began to send in its own mistakes. Openness needs one person who says thank you first.",
    comments: [
      "Kenji Watanabe: One person who says thank you first. In engineering this is called a fuse.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "A school policy written by pupils",
    content:
      "We had eleven rules, all of them beginning with don't. The eighth grade rewrote them as five sentences that begin with we. My favourite: we wait for the slowest reader before we laugh at the joke. Fights are down, but what I really notice is the library. It's the first time that I have had to ask children to leave.",
    comments: [
      "Élise Fontaine: I'd like to live in a country with that sentence in its constitution.",
      "Anika Rao: Which was the rule they argued about the longest?",
      "Yusuf Haddad: Phones. They kept my version, after a vote that I didn't win by much.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "Street vendors have a law. Here is how to use it.",
    content:
      "India has an act that protects street vendors: there must be a town vending committee, and two fifths of its members must be vendors. In our city it hadn't met for three years. Sixty women went to the hearing with their scales and sat down until a date was set. It met in March. The first decision was a toilet. If your town has such a law, count the seats and go and sit on them.",
    comments: [
      "Thabo Nkosi: They brought their scales! It is the best picture of justice I can think of.",
      "Amara Okafor: First decision: a toilet. Women in charge.",
    ],
  },
  {
    author: "Kenji Watanabe",
    region: "Asia",
    title: "A building code that begins with mending",
    content:
      "Our code says how strong a house must be on the first day. I sit on a panel that tries to add one more number: how many days until people can live in it again. A door that can be lifted out, pipes that you can reach, walls whose cracks tell you where to look. Strength is a promise. Repair is a plan for when the promise breaks.",
    comments: [
      "Lukas Brandt: Pipes that you can reach. I'd vote for you in any country.",
      "Mei-Ling Chen: Days until habitable: how do you measure it without an earthquake?",
      "Kenji Watanabe: With one room, a crowbar and four apprentices. It is very instructive.",
    ],
  },
  {
    author: "Élise Fontaine",
    region: "Europe",
    title: "Night shifts and the law of the second cup",
    content:
      "When we shortened nights from twelve hours to ten, the administration predicted chaos. There was a month of it. Then medication errors fell by a third, and so did sick leave, and the whole thing paid for itself before the year was out. I kept the daily sheets and I give them to anyone who negotiates. Bring paper, and bring a nurse who isn't afraid.",
    comments: [
      "Amara Okafor: Could you send me the sheets? I'm not afraid, but I have no paper.",
      "Ingrid Halvorsen: If there are daily sheets from before and after, there's a study. I know two people who would do it.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "A law for the river, written at the river",
    content:
      "The deputies came by boat because there is no other way. We had put the chairs in the water, ankle-deep, since that is where the meeting place is in May. I think it changed the draft. Paragraph two used to say that the bank begins at the line of vegetation; now it says that the bank begins where the river was last year. Invite your lawmakers in the wet season.",
    comments: [
      "Ingrid Halvorsen: The bank begins where the river was last year. A definition with wet feet, finally.",
      "Mei-Ling Chen: As a hydrologist I have nothing to add. I have just read it aloud to my whole office.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "MiddleEast",
    title: "Who owns a photograph of a grandmother?",
    content:
      "Legally I do. I don't think that's right, so I use a page of my own with every portrait: what it may be used for, for how long, and the phone number of the person in it, who can withdraw it. Two papers refused at first. Now one of them uses my page for all of its freelancers. It's possible to make policy with a printer.",
    comments: [
      "Thabo Nkosi: I've read the page. It's sound. I would add who decides after a death.",
      "Layla Mansour: Added. The grandmothers had asked for that as well.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "Rent control, explained with a choir",
    content:
      "If the basses raise their volume, the tenors must too, and soon nobody hears the song. So every choir has a rule about volume and a way of asking for a solo. A rent rule is the same: a limit for everyone, and an open procedure for the exception. Where it fails, it is nearly always the procedure that's missing. Sing, then legislate.",
    comments: [
      "Lukas Brandt: I finally understand our local rent index.",
      "Élise Fontaine: And the soprano who owns forty flats?",
      "Thabo Nkosi: She may have a solo. After the hearing.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    title: "Five documents that are more readable than their reputation",
    content:
      "The Universal Declaration of Human Rights: thirty short articles, https://www.un.org/en/about-us/universal-declaration-of-human-rights. The Sustainable Development Goals with their indicators: https://sdgs.un.org/goals. Your municipality's budget, the summary. The minutes of your school board. And the terms of this site, which my neighbour read aloud at dinner and which turned out to be quite decent.",
    comments: [
      "Yusuf Haddad: Thirty short articles, so one for each pupil and four for me. We begin on Monday.",
      "Sofía Restrepo: The minutes of the school board are the great unread novel of our time.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "NorthAmerica",
    title: "A citizens' assembly in a hockey arena",
    content:
      "I was an observer in a small town in Ontario where a hundred people were drawn by lot to decide what should happen to the old mill. They had four weekends, paid leave, and a rule that experts may only answer what they are asked. On the last day a man stood up and said: I came to be against it, and now I have voted for something that I couldn't have imagined. They all got a key to the building.",
    comments: [
      "Ingrid Halvorsen: Experts may only answer what they are asked. I would find that very hard, and very healthy.",
      "Kenji Watanabe: A hundred keys. Did they change the lock?",
    ],
  },
  {
    author: "Mei-Ling Chen",
    title: "Sunset clauses for rules about nature",
    content:
      "Our fishing rules were written for a river that was two degrees colder. I propose a clause: every rule with a number in it must be measured again after seven years, by someone who wasn't paid to write it. It makes life harder for people like me, who love a long series. But a rule that can't be surprised isn't science, it's furniture.",
    comments: [
      "Anika Rao: Furniture! I know entire ministries that are furnished like that.",
      "Mateus Oliveira: Seven years is also the time a boy needs to learn the river. Good number.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "Task sharing: let the midwives do it",
    content:
      "The old rule said that only a doctor may give magnesium. We have one doctor for ninety kilometres of road. After a long trial the ministry let trained midwives give the first dose and then call. In our district nobody has died of eclampsia for two years. Rules about who may do what should be written with a map and a watch on the table.",
    comments: [
      "Élise Fontaine: A map and a watch on the table. I would sign that in any country.",
      "Thabo Nkosi: Could you link the circular? Colleagues in two provinces are asking.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "What a good public dashboard leaves out",
    content:
      "Our city built one with 140 indicators and a spinning globe. Nobody used it. The water office now writes six numbers on a board at each pump: pressure, hours, chlorine, complaints, repaired, the name of the engineer. Children read it out. When number five is lower than number four for two weeks, people walk over. Transparency that you can walk to.",
    comments: [
      "Lukas Brandt: Does the engineer mind having her name there?",
      "Anika Rao: She asked for a larger font.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "NorthAmerica",
    title: "A repair law in force: first impressions from a workshop",
    content:
      "A friend runs a repair shop in Colorado, where makers of wheelchairs have to sell parts and share manuals. Before the law, people waited for weeks for a wheel bearing, in bed. Now it takes two days and a normal spanner. He told me that the manufacturers are selling more parts than ever and have stopped complaining. Write the laws for the person who is waiting.",
    comments: [
      "Kenji Watanabe: A manual is a human right with drawings. I'll say it as often as I need to.",
      "Thabo Nkosi: In bed, for a bearing. Sometimes the entire argument fits on a workbench.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "Recognising a diploma in seventeen steps",
    content:
      "My own took two years: seventeen stamps, and the ninth needed the fourteenth. I drew it as a graph for my pupils, and we looked for the cycle. There were two. A girl suggested cutting one edge: let the ministry ask the embassy directly. We sent in the graph. I can't promise that it was us, but this spring the list has fifteen steps and it is possible to finish it.",
    comments: [
      "Mei-Ling Chen: Graph theory in the service of bureaucracy. Please thank her from a fellow scientist.",
      "Ingrid Halvorsen: I would like to hire that girl in ten years.",
      "Yusuf Haddad: She says that she'll consider it.",
    ],
  },
  {
    author: "Élise Fontaine",
    region: "Europe",
    title: "Give me one number I can phone",
    content:
      "My neighbour is 84 and well cared for by nine organisations that don't know each other. On the wall by her telephone hang nine cards. The commune has now appointed one coordinator for our quarter, who phones the other eight. The post is paid for by the hospital days that it saves. It is the least exciting reform of my lifetime, and the best.",
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "School lunches from within thirty kilometres",
    content:
      "By Brazilian law a fixed share of the money for school meals must go to family farms. In our town it was three per cent, because the tender wanted forty tonnes from one supplier. We split the lot into weeks and villages, with one page each. Now it's fifty-two, the children know who grew the pumpkin, and the pumpkin has become a celebrity.",
    comments: [
      "Mei-Ling Chen: I have recipes for the whole pumpkin, if the celebrity agrees.",
      "Anika Rao: Splitting the lot: the smallest word in the tender decides who eats.",
    ],
  },
  {
    author: "Kenji Watanabe",
    title: "Minutes of a meeting that prevented nothing",
    content:
      "I found the protocol in which someone warned about our sea wall in 1999. It had been noted with thanks. Since then I ask for three words to be added to every warning in every committee: by whom, until when, what then. It makes me unpopular at a quarter to six. I'm at peace with that.",
    comments: [
      "Thabo Nkosi: By whom, until when, what then. The shortest contract in the world.",
      "Ingrid Halvorsen: Noted with thanks is the saddest phrase in public administration.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "NorthAmerica",
    title: "A town hall with the windows open",
    content:
      "In a desert town in Arizona the council holds its summer meetings outside, at dusk, because the cooling bill had become absurd. People who would never go in stop with their dogs and stay. I photographed an argument about a bus stop that drew eighty people and a guitar. The bus stop was moved by twelve metres, into the shade. Everybody clapped, even the man who had lost.",
    comments: [
      "Sofía Restrepo: Put the decision where the people and the dogs are.",
      "Amara Okafor: Into the shade. All good policies end there.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "Free legal advice on the radio, twelve years on",
    content:
      "Every Wednesday at seven I answer three letters on community radio. The rule of the programme is that no answer may be longer than a song. In twelve years the questions have changed from my husband's family took the house to which office registers my house. I like to think that a few thousand people have heard the answer to the first one.",
    comments: [
      "Kenji Watanabe: No answer longer than a song. On which frequency? Our club would like to listen.",
      "Layla Mansour: May I come and photograph the letters? Only the envelopes.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    region: "Europe",
    title: "The honest budget: three lines I would add",
    content:
      "To every public budget I would add three lines that nobody likes. What we postponed and what it'll cost later. What people do for free, so that we don't have to. And what we spent on explaining. My own department tried it as a joke, in the Christmas edition. Two councillors asked where they could find the real version. It was the real version.",
    comments: [
      "Anika Rao: The second line! I have the data for eleven villages, if you want a chapter.",
      "Lukas Brandt: What we postponed: I call it the basement.",
    ],
  },
];
