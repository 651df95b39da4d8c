import type { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";

export type SampleName = (typeof SAMPLE_MEMBERS)[number]["name"];

/** A conversation of the sample data. */
export interface SampleConversation {
  between: readonly [SampleName, SampleName];
  /** hours since its last message */
  hoursAgo: number;
  /** how many of its last messages, all of one sender, the other one has not read */
  unread: number;
  /** oldest first, each after the first name of who wrote it, as in a play */
  lines: readonly string[];
}

/** What the sample members say to each other. */
export const SAMPLE_CONVERSATIONS: readonly SampleConversation[] = [
  {
    between: ["Amara Okafor", "Lukas Brandt"],
    hoursAgo: 0.3,
    unread: 2,
    lines: [
      "Lukas: Hello Amara, I read your post about the clinic's solar fridge. Which size of battery did you end up with?",
      "Amara: Hi Lukas! Two of 200 Ah. One would do, but the rainy season taught us humility.",
      "Lukas: Ha. Our school board wants to copy it for a weather station. Would you mind if I sent your drawing on?",
      "Amara: Please do. Cross out my handwriting and put in the right fuse: 30 A, not 20.",
      "Lukas: Noted. The children want to call the station Amara. I told them that I'd ask first.",
      "Lukas: They voted 19 to 4. The 4 were for Batman.",
    ],
  },
  {
    between: ["Amara Okafor", "Anika Rao"],
    hoursAgo: 1.5,
    unread: 1,
    lines: [
      "Anika: Do you have the birth registration form as a file? Our health workers ask for it every week.",
      "Amara: I have it in three languages. The English one has a mistake on page two that nobody dares to mend.",
      "Anika: Send me the one with the mistake, I'll mend it and look innocent.",
      "Amara: On its way. Page two, third line: it says bride instead of birth.",
      "Anika: That explains the wedding photographs in our archive. Thank you, this saves us a month!",
    ],
  },
  {
    between: ["Amara Okafor", "Yusuf Haddad"],
    hoursAgo: 26,
    unread: 0,
    lines: [
      "Yusuf: Salam Amara. How do you explain vaccination to parents who have heard everything already?",
      "Amara: I don't explain. I ask what they have heard, and then I'm quiet for longer than is comfortable.",
      "Yusuf: And then?",
      "Amara: Then the grandmother speaks. It's nearly always the grandmother who decides.",
      "Yusuf: I'll invite the grandmothers. And bring cake.",
      "Amara: Now you've understood public health.",
    ],
  },
  {
    between: ["Amara Okafor", "Élise Fontaine"],
    hoursAgo: 70,
    unread: 0,
    lines: [
      "Élise: Could you look over a paragraph on maternal health for my brief? It's for people who have four minutes.",
      "Amara: Send it. I have five.",
      "Élise: « Every midwife who stays saves more lives than any machine that arrives. » Too much?",
      "Amara: Not enough. Say why they leave: housing, not wages. Nobody ever writes that.",
      "Élise: I'll write that. Merci, it's much better.",
    ],
  },
  {
    between: ["Lukas Brandt", "Mei-Ling Chen"],
    hoursAgo: 5,
    unread: 1,
    lines: [
      "Mei-Ling: Your heat map of school roofs is lovely. May I ask where the data comes from?",
      "Lukas: Pupils with thermometers. Class 7b, every hour, for three weeks. I only drew the lines.",
      "Mei-Ling: That is better than what our ministry has. Would 7b like to be cited in a paper?",
      "Lukas: They are asking whether cited is a grade.",
      "Mei-Ling: Tell them that it's better than a grade, and lasts longer.",
    ],
  },
  {
    between: ["Sofía Restrepo", "Mateus Oliveira"],
    hoursAgo: 3,
    unread: 2,
    lines: [
      "Sofía: ¡Hola Mateus! We have forty hazelnut seedlings left over from the hillside. Can you use them?",
      "Mateus: Oi Sofía! Too cold for them here? No, the other way round: too warm. But my cousin has land higher up.",
      "Sofía: Would he water them in the first two summers?",
      "Mateus: He waters his car. I think that he can learn.",
      "Mateus: I asked him. He says yes and wants to know whether one talks to them.",
      "Mateus: I said yes, an hour a day. Please don't betray me.",
    ],
  },
  {
    between: ["Thabo Nkosi", "Layla Mansour"],
    hoursAgo: 9,
    unread: 0,
    lines: [
      "Layla: You wrote that listening circles failed twice before they worked. What changed the third time?",
      "Thabo: We stopped inviting speakers. And we held it in the kitchen, where people have something to do with their hands.",
      "Layla: Here the men don't come into the kitchen.",
      "Thabo: Then put a broken radio on the table. I mean it. Nobody argues while looking for a screwdriver.",
      "Layla: I'll try it on Thursday. My uncle owns six broken radios.",
      "Thabo: Your uncle is a peacemaker and doesn't know it. Tell me how it went!",
    ],
  },
  {
    between: ["Kenji Watanabe", "Ingrid Halvorsen"],
    hoursAgo: 30,
    unread: 0,
    lines: [
      "Kenji: Dear Ingrid, may I translate your checklist for evacuation by boat? We have an island with two hundred elderly people.",
      "Ingrid: Of course. Add what I forgot: hearing aids. They lie on night tables when the alarm comes.",
      "Kenji: We tie them to the slippers.",
      "Ingrid: That's brilliant. I'm putting it into ours, with your name.",
      "Kenji: With my mother's name, please. It was her idea. 🙂",
    ],
  },
  {
    between: ["Anika Rao", "Sofía Restrepo"],
    hoursAgo: 50,
    unread: 0,
    lines: [
      "Sofía: How do your cooperatives share out a bad year? Ours nearly broke over it.",
      "Anika: One third by need, one third by work, one third waits in a tin box until everybody is calmer.",
      "Sofía: And who keeps the key of the tin box?",
      "Anika: Three women who can't stand each other.",
      "Sofía: I'm stealing that. All of it.",
    ],
  },
  {
    between: ["Mei-Ling Chen", "Élise Fontaine"],
    hoursAgo: 120,
    unread: 0,
    lines: [
      "Élise: I have one slot left on Tuesday's panel about water data. Would you take it, remotely? 15 minutes, kind audience.",
      "Mei-Ling: What time is it for me?",
      "Élise: 22:00. I'm sorry. I can offer you the first place, so that you can go to bed.",
      "Mei-Ling: I'll take it and wear my good pullover. What's below the pullover stays between me and the cat.",
      "Élise: Parfait. The cat may speak too.",
    ],
  },
];
