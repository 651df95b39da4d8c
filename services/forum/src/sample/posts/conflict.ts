import type { SamplePost } from "../sample-post.ts";

/** Posts about conflict, newest first. */
export const CONFLICT_POSTS: readonly SamplePost[] = [
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "The rule of the second coffee",
    content:
      "In mediation nothing true is said before the second cup. The first is for the complaint, which has been polished for years. While the second is being poured, people look at their hands, and then comes the thing itself: a funeral somebody didn't attend, a joke in 2009. So my only professional advice is to bring a large thermos.",
    comments: [
      "Ingrid Halvorsen: Works in negotiations between ministries as well, except that it takes four cups.",
      "Yusuf Haddad: With us it's tea, and the third glass. The principle stands.",
      "Layla Mansour: I photograph only after the second cup. I never knew why until now.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "MiddleEast",
    title: "What people saved",
    content:
      "I asked families in three camps to show me the one thing they carried out. There were keys, of course, and photographs. But also a sourdough starter, a school report, a tap. The man with the tap said: I had just repaired it. I've put all forty into a book without a single explosion in it, and I would like it to be read in schools.",
    comments: [
      "Yusuf Haddad: I will read it with my class. We have at least three keys in this room.",
      "Élise Fontaine: The tap. I had to put the phone down for a moment.",
      "Kenji Watanabe: I carried a spirit level. I have never told anyone why, because I don't know.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "A lesson about zero",
    content:
      "A boy who joined us in spring wouldn't write the number of his brothers in the form. So that day we talked about zero: that it isn't nothing, that it holds a place, that without it no other number knows what it is worth. He wrote nothing down. The next morning the form lay on my desk, filled in, with a very carefully drawn zero.",
    comments: [
      "Amara Okafor: Thank you for being his teacher.",
      "Sofía Restrepo: It holds a place. I'll keep that for a family I am seeing tomorrow.",
    ],
  },
  {
    author: "Élise Fontaine",
    title: "Things a field hospital needs that nobody donates",
    content:
      "Bedside lamps. Reading glasses in all strengths. A carpenter. Somebody who can cut hair. Pencils, because pens freeze and dry out. A room without a purpose, where the staff may shut the door for ten minutes. In three missions I never once ran out of bandages, but I ran out of all of these.",
    comments: [
      "Lukas Brandt: I can't cut hair, but I can do carpentry and lamps. How does one get on such a list?",
      "Élise Fontaine: Write to any of the large organisations and say exactly that sentence. They'll call you back.",
    ],
  },
  {
    author: "Kenji Watanabe",
    region: "Asia",
    title: "What an old radio club can do for peace",
    content:
      "Our club has talked with operators across a disputed sea for fifty years, every Sunday at nine. The rule is on the wall: weather, health, antennas, birthdays. When politicians stopped speaking to each other, we went on about antennas. Last month a colleague over there mentioned that his granddaughter is learning our language. Weather, health, antennas, birthdays: you can build something on that.",
    comments: [
      "Mei-Ling Chen: My uncle was one of those voices. He always said that static was the third speaker.",
      "Sofía Restrepo: A wall with four words on it. I know treaties that achieve less.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "Witness statements: how to listen without breaking",
    content:
      "I have taken several hundred statements. What helps the witness: a chair facing the door, water, the right to stop, and the same person the next time. What helps you: never two hard ones in a row, write by hand, sing afterwards. What helps the case: the exact words, even if they're ungrammatical. Especially if they are ungrammatical.",
    comments: [
      "Layla Mansour: The chair facing the door. I do that too, but nobody taught me.",
      "Élise Fontaine: Sing afterwards should be in every manual.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    region: "Europe",
    title: "The border that is a bus line",
    content:
      "Up here a bus used to cross into the neighbouring country twice a day, with shoppers, skiers and a retired teacher who gave lessons on both sides. It doesn't run now. I understand why, and still I collect the timetable every season, to have it at hand for whoever negotiates one day. Normal life is a long list of small lines, and somebody should keep the list.",
    comments: [
      "Sofía Restrepo: Keep it. At some point a tired person at a table will ask what normal was.",
    ],
  },
  {
    author: "Sofía Restrepo",
    region: "SouthAmerica",
    title: "A football pitch with two chairs in the middle",
    content:
      "Two neighbourhoods, one pitch, eleven years of silence. The boys agreed on a match under one condition: no referee, and whoever commits a foul sits on one of two chairs in the centre circle with the person he fouled until they have agreed on a restart. The first match lasted four hours. By the third, nobody needed the chairs. They're still there, and people have lunch on them.",
    comments: [
      "Thabo Nkosi: May I try this with a housing committee?",
      "Sofía Restrepo: Yes, but choose uncomfortable chairs.",
      "Yusuf Haddad: My pupils want to know who won.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "The clinic has one door",
    content:
      "When there was shooting two villages away, wounded people from both sides came to us in the same hour. A young man asked me to treat his group first. I told him that the clinic has one door, that I would treat whoever was bleeding most, and that he could help by holding the lamp. He held it for six hours. I don't know which side he was from, and I take care not to.",
    comments: [
      "Élise Fontaine: You gave him a lamp to hold. That is the whole art.",
      "Layla Mansour: If he ever allows it, I'd like to photograph just his hands.",
    ],
  },
  {
    author: "Layla Mansour",
    region: "Europe",
    title: "An exhibition where you may touch the frames",
    content:
      "A museum in Lyon invited my kitchen pictures and Élise insisted that people should be allowed to touch. So each frame is made of something from that kitchen: a shelf, a door, a drawer front. Visitors were shy for a minute and then they opened the drawers. In one of them the family had left a recipe, on purpose. Forty people have copied it by hand.",
    comments: [
      "Élise Fontaine: I went four times. The museum guard now makes the lentils at home.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "How two villages share one lake",
    content:
      "There was a machete on the table at the first meeting, so I won't romanticise it. What turned it around was a rule from my grandfather: whoever speaks must first repeat what the other has said, until the other nods. It took a whole night. The agreement itself fits on a school notebook page: nets from Monday to Thursday, lines from Friday to Sunday, nobody during spawning.",
    comments: [
      "Sofía Restrepo: Until the other nods. Your grandfather would have a doctorate today.",
      "Mei-Ling Chen: And the lake? Any counts since then?",
      "Mateus Oliveira: More tambaqui every year. The machete is used for weeds.",
    ],
  },
  {
    author: "Kenji Watanabe",
    title: "Mending as a way of stopping a quarrel",
    content:
      "When two people in our workshop argue, I hand them one broken thing and two screwdrivers. It must be something that takes two to hold. I have no theory. But it is hard to stay furious with somebody who is holding the other end of a toaster.",
    comments: [
      "Anika Rao: I tried this with a ceiling fan and two sisters-in-law. The fan works, and so does Diwali.",
      "Lukas Brandt: Heat exchangers. Eighty kilos. Best reconciliation tool on the market.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "Africa",
    title: "What the commission could not do, and what it did",
    content:
      "People ask me whether our truth commission worked. It didn't give back land or sons. But my aunt learned where her brother was buried, from the mouth of the man who had buried him, and she has slept since. I distrust anyone who sells truth as a replacement for justice. I also distrust anyone who says that sleep is nothing.",
    comments: [
      "Layla Mansour: I distrust anyone who says that sleep is nothing. Thank you for writing that down.",
      "Sofía Restrepo: We say: truth is the floor, not the roof.",
    ],
  },
  {
    author: "Yusuf Haddad",
    region: "MiddleEast",
    title: "Homework in two countries",
    content:
      "Every Thursday my class does geometry by video with a class in Marseille where half of the children fled from our region too. The task is always a drawing cut in half: each side has one half and has to describe it in words. They fail, laugh and try again in a third language. If you want to see diplomacy, watch eleven-year-olds explain a trapezoid.",
    comments: [
      "Élise Fontaine: I may know somebody at that school! Do you need a grandmother who can say trapezoid in bad Arabic?",
      "Yusuf Haddad: We urgently need exactly that.",
    ],
  },
  {
    author: "Mei-Ling Chen",
    region: "Asia",
    title: "Sharing river data when neighbours don't share much else",
    content:
      "Floods don't carry passports. For years the gauges upstream were a secret, until two hydrologists on a conference bus agreed to send each other a single number at six every morning, as private persons. It was always right, so their offices got used to it, and then it became an agreement with stamps. Start with one number that helps both sides.",
    comments: [
      "Ingrid Halvorsen: Half of the treaties I know began on a conference bus.",
      "Kenji Watanabe: At six every morning. I like people who are punctual in secret.",
    ],
  },
  {
    author: "Ingrid Halvorsen",
    title: "How to read a ceasefire text",
    content:
      "Skip the preamble. Look for four things: who counts a violation, within how many hours, whom they call, and what happens next. If one is missing, expect trouble there and not in the big words. The United Nations keeps many of these agreements in the open at https://peacemaker.un.org. Read three of them and you'll see the same hole in each.",
    comments: [
      "Sofía Restrepo: And number five: where do they meet when nobody is on speaking terms?",
      "Thabo Nkosi: Who counts, how fast, whom they call, what next. That is any good contract.",
    ],
  },
  {
    author: "Lukas Brandt",
    region: "Europe",
    title: "My flatmates from Kharkiv, two winters on",
    content:
      "They came for two weeks. Two winters later Oksana runs the night shift at the tram depot and Danylo corrects my German grammar. We had our crises: about dishes, about silence, about what may be joked about. If you are thinking of taking somebody in, talk about the fridge and the bathroom first, and about the news only when they begin.",
    comments: [
      "Élise Fontaine: The fridge first. My handbook for humanitarian housing would have one page.",
      "Amara Okafor: Greet Oksana from one night shift to another.",
    ],
  },
  {
    author: "Anika Rao",
    region: "Asia",
    title: "The market that stayed open during the riots",
    content:
      "Our city had three bad nights. The vegetable market stayed open because the women of both communities had a loan together, and a loan has to be repaid on Friday. They walked home in mixed groups of ten, singing so that everybody heard them coming. Afterwards the police asked who had organised it. Nobody had. It was Friday.",
    comments: [
      "Sofía Restrepo: It was Friday. There is a whole theory of peace in that.",
      "Yusuf Haddad: A debt that kept people safe. I will have to rethink some things.",
    ],
  },
  {
    author: "Élise Fontaine",
    region: "MiddleEast",
    title: "Learning Arabic at 68, for one sentence",
    content:
      "In a tent hospital years ago a woman talked to me for an hour through the night, and I understood nothing and held her hand. I want to be able to say one sentence next time: I'm listening, please go on. My teacher says that my accent could stop traffic. I have the sentence now. The rest of the language turns out to be a bonus.",
    comments: [
      "Yusuf Haddad: Say it to me when we meet. I promise to go on.",
      "Layla Mansour: An accent that stops traffic is useful in Beirut.",
      "Élise Fontaine: You are both terrible and I'm practising.",
    ],
  },
  {
    author: "Thabo Nkosi",
    region: "NorthAmerica",
    title: "Circles in a school corridor",
    content:
      "I visited a school in Oakland where a fight is followed by a circle instead of a suspension. The caretaker sits in it too, because he was the one who had to clean up. What struck me was the last question: what do you need so that you can come back tomorrow? Suspensions fell by more than half, I was told. The caretaker said that the corridors had become boring, and he meant it as praise.",
    comments: ["Sofía Restrepo: Bring the caretaker. Always bring the caretaker."],
  },
  {
    author: "Sofía Restrepo",
    region: "NorthAmerica",
    title: "Two veterans and a garden fence",
    content:
      "During an exchange in New Mexico I met two men who had fought on different sides of a war far away and found out at a fence. They didn't become friends in the way films like it. They lend each other tools, return them cleaned, and once a year they sit down on a certain date and say nothing. One of them called it the best appointment on his calendar.",
    comments: [
      "Kenji Watanabe: Return them cleaned. It says everything.",
      "Layla Mansour: Not every peace needs words. Thank you for not asking them for a picture.",
    ],
  },
  {
    author: "Mateus Oliveira",
    region: "SouthAmerica",
    title: "When the road came, so did the guns",
    content:
      "Nobody tells you that a road has a second direction. The ambulance came on it, and so did men with papers and weapons who said that the forest was theirs. What has kept us safe so far is that we're never few: whenever somebody is threatened, thirty people come for dinner. We eat a lot of fish. I would like to hear how others protect those who speak up.",
    comments: [
      "Thabo Nkosi: Thirty people for dinner, and write down every visit with date and number plate. I'll connect you with a network that does this well.",
      "Amara Okafor: We pray for you and we also count on you to post every week. If you're silent, we will ask.",
    ],
  },
  {
    author: "Layla Mansour",
    title: "Before you share that picture",
    content:
      "Ask where it was taken and when, and who could be harmed if that person were recognised. Look for the shadow, the sign, the uniform: many images that go around are years old and from somewhere else. A reverse image search takes twenty seconds. And if there's a child in it, ask yourself whether you would share it if it were yours. I have deleted some of my best work for that reason.",
    comments: [
      "Ingrid Halvorsen: Should be pinned above every topic here.",
      "Yusuf Haddad: I teach this now, between fractions and decimals.",
    ],
  },
  {
    author: "Amara Okafor",
    region: "Africa",
    title: "Herders, farmers and a row of trees",
    content:
      "In our district the fights begin when the cattle enter the yam fields. Last dry season the elders on both sides marked a corridor with neem trees and a well at each end, so that the herds have a reason to stay on it. There were two incidents instead of nineteen. The herders' children now come to our vaccination days, because the corridor passes by the clinic.",
    comments: [
      "Mei-Ling Chen: A well at each end is such good design. You have given the animals an argument.",
      "Mateus Oliveira: Trees as a fence that gives shade to both. I wish we had neem.",
    ],
  },
  {
    author: "Kenji Watanabe",
    region: "Asia",
    title: "A bell made from two",
    content:
      "There is a bell in a town near here that was cast from metal of both sides after the war. It's rung by schoolchildren, badly and with enthusiasm. I asked one of them what it stands for. She said: it was two things that were no use any more. I have read longer explanations that knew less.",
  },
  {
    author: "Ingrid Halvorsen",
    region: "Europe",
    title: "The quiet work of observers",
    content:
      "A friend of mine spent a winter as an unarmed monitor along a line of contact. She counted flashes, wrote down times, arranged an hour of silence so that a pipe could be repaired for both sides. It's not the kind of work that makes the news. But eleven thousand people had water, and the pipe has a number in her notebook that she still knows by heart.",
    comments: [
      "Élise Fontaine: I hope that her notebook is in a museum one day, next to Layla's frames.",
    ],
  },
];
