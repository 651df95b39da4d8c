/** The stories behind the sample articles' titles, paragraph by paragraph, by the last part of their address. */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  "parliaments-open-their-committee-rooms-to-the-public": [
    "The chamber is for speeches; the committee room is where a sentence becomes a law. In a growing number of countries those rooms now have a camera, and the papers on the table are published the day before.",
    "People who watch are few, but they are the right ones: the nurse who knows the ward, the farmer who knows the ditch. Their letters arrive before the second reading, and members of all parties say that the letters have become better.",
    "Not everything needs an audience. Compromise sometimes wants a closed door. The rule that works best is simple: close it for a reason, say the reason, and open it again.",
  ],
  "how-a-citizens-assembly-answered-what-parties-could-not": [
    "Ninety-nine people received a letter that most of them took for a joke. They were to spend five weekends in a hotel near Dublin, listen to experts of every opinion, and say what the country should do.",
    "They listened to each other, too. The records show members changing their minds in small steps, often after lunch rather than after a lecture. Their answer went to parliament, and from there to a referendum.",
    "An assembly drawn by lot does not replace an election. It gives a hard question the time and the company that an election campaign cannot.",
  ],
  "two-cities-one-river-the-treaty-that-keeps-the-peace-by-sharing-water": [
    "Every morning two engineers, one on each bank, read the same gauge. They do not have to like each other's governments. They have to agree on a number.",
    "The treaty says what follows from the number: how much may be taken, and by whom, in a dry year. Because both sides measure, neither can claim that the other is cheating.",
    "In forty years there have been quarrels about almost everything else. The taps have kept running.",
  ],
  "budgets-decided-on-the-market-square": [
    "The first meetings in Porto Alegre were held in churches and gyms. Residents were given a list of what the city could afford, and the microphone.",
    "They chose sewers before squares, and clinics before monuments. Studies of the following years found more households with clean water, and taxes that were paid more willingly.",
    "The method travels best where the sum is real. People come back to a meeting that has built a bridge; they do not come back to one that has built a report.",
  ],
  "the-first-vote-what-schools-teach-about-democracy": [
    "On the day of the class election the loudest boy loses by four votes. What happens next is the lesson: he is asked to speak for the minority, and the class has to listen.",
    "Teachers say that the ballot box is the smaller part. The bigger one is the weekly council, with a chair who changes, minutes that are read aloud, and a bell for objections.",
    "Former pupils vote more often than their neighbours. They also complain more, in writing, to the right office.",
  ],
  "a-small-islands-big-seat-at-the-climate-table": [
    "A delegation of three sits opposite a delegation of ninety. The three have read every page, because the page is about whether their villages will still be there.",
    "For years they repeated one number, 1.5, in every room. They lent it to scientists, to churches and to larger friends, until leaving it out was harder than writing it down.",
    "Patient diplomacy is not soft. It is the decision to be in the room again tomorrow.",
  ],
  "a-belt-of-mangroves-is-cheaper-than-a-wall": [
    "At low tide the planters walk out in a line, each with a bundle of seedlings under the arm. It takes a morning to plant what a bulldozer would clear in a minute.",
    "Three years later the roots hold the mud, and the mud holds the roots. A storm that used to reach the school now loses its force a hundred metres out. The crabs have come back, and with them the first fish.",
    "A sea wall of the same length would have cost about ten times as much, and nothing would live in it.",
  ],
  "the-hill-that-pays-for-the-village-hall": [
    "The vote about the turbines was close, and the losers were invited to the board. Each household could buy one share and no more.",
    "The wind now pays for the hall's roof, the bus on Fridays and a fund for those who find heating dear. People still discuss the noise. They do so as owners.",
    "Researchers who compare wind parks find the same everywhere: what divides a village is less the mast than the question of who earns from it.",
  ],
  "forest-keepers-with-phones-and-patience": [
    "The rangers walk for five days at a time. At each fallen tree they take a picture, a position and a note: storm, age or saw.",
    "Their map has been accepted as evidence in court. Two illegal roads have been closed, and a border that existed only in stories is now on paper.",
    "Satellite images show the result from above. Inside the territories whose rights are recognised, the green is unbroken.",
  ],
  "when-the-sun-sets-the-lights-stay-on": [
    "The grid's nearest pole is sixty kilometres away, and has been for thirty years. The panels arrived on a lorry in one afternoon.",
    "At first there was light and radio. Then came a welder, a tailor with an electric iron, and a shop that sells cold water. The evening has become the busiest part of the day.",
    "What keeps a mini-grid alive is the repair shop. Two young women run it, and they have a waiting list for the next course.",
  ],
  "cooler-streets-one-tree-pit-at-a-time": [
    "The city began with a thermometer on a bicycle. The map that came of it showed what residents knew: the hottest streets were those with the lowest rents.",
    "So planting began there. Each pit is twice as large as before, since roots need air, and a neighbour signs for the watering can.",
    "On a hot afternoon the shaded side is many degrees cooler. Old people have moved their chairs back outside.",
  ],
  "giving-a-river-its-bend-back": [
    "For a century the river ran as straight as a ruler. It was fast, and each spring it was in the cellars.",
    "Now the dykes stand further back. The meadows between them flood first, which is what they are for, and farmers are paid for the wet weeks.",
    "The town downstream has had two wet winters and no sandbags. The storks noticed before the newspapers did.",
  ],
  "savings-groups-that-lend-without-a-bank": [
    "The box has three locks, and the keys are with three women who live far apart. It is opened every second Tuesday, in front of everyone.",
    "The loans are small: seeds, a school uniform, a sheet of iron for the roof. Nearly all are repaid, because the lender is also the neighbour.",
    "At the end of the year the interest is shared out. It has paid for a well, and for a very good party.",
  ],
  "the-company-that-its-workers-own": [
    "In a bad year the members met in the canteen and voted to cut their own wages. In the next room the youngest apprentice had the same one vote as the manager.",
    "Nobody was dismissed. Some moved to a sister cooperative that needed hands, and came back when orders did.",
    "The valley does not claim to have abolished bosses. It has made them explain themselves.",
  ],
  "four-days-the-same-work": [
    "The trial began with a stopwatch for meetings. Half of them turned out to be an email, and a third of the emails turned out to be nothing.",
    "After six months the firms reported fewer sick days and the same output. Most have kept the short week.",
    "It is harder in a hospital than in an office. The wards that manage it share one habit: the roster is written by those who work it.",
  ],
  "repair-cafes-count-what-is-not-thrown-away": [
    "The scale at the door weighs what goes home again: eleven kilograms of toasters, lamps and trousers on an ordinary Saturday.",
    "The helpers do not repair for you, they repair with you. A boy of twelve has become the person to ask about headphones.",
    "The list of what could not be repaired is sent to the makers. Two of them have begun to sell spare parts.",
  ],
  "fishing-less-earning-more": [
    "The reef was closed for four months. It was the fishers who proposed it, and the fishers who rowed the patrol.",
    "When it opened the octopus were larger, and the catch of the first week was worth more than that of the whole season before.",
    "Cool boxes did the rest. What used to spoil on the way to the market now reaches it, and fewer boats are needed to fill it.",
  ],
  "a-fair-price-on-the-label": [
    "The contract is for five years, and a third of the money comes before the harvest. For a grower that is the difference between planning and hoping.",
    "With the price fixed, the cooperative could build a drying floor. Better beans earn a better price, so the contract has begun to pay for itself.",
    "The buyer gains as well. In a year of shortage the warehouse was full, because no one had to sell early.",
  ],
  "a-sky-atlas-made-by-everyone": [
    "A galaxy appears on the screen, and the question is simple: smooth, or with arms? A retired bus driver has answered it two hundred thousand times.",
    "Together the answers are as reliable as those of experts, and far more numerous. Now and then someone asks what the green spot is. Once it was something that astronomy had no name for.",
    "The next telescope will deliver more pictures in a night than all others in a year. The kitchen tables are ready.",
  ],
  "the-cold-box-that-needs-no-plug": [
    "The nurse used to throw away every fourth vial. The road was too long and the ice too short.",
    "The new box freezes water while the sun shines. The ice keeps the vaccines cool for four days of cloud, and there is no battery that can fail.",
    "On the wall beside it hangs a table with twelve months of temperatures. None is crossed out.",
  ],
  "listening-to-a-reef": [
    "A healthy reef sounds like bacon in a pan. The crackle comes from shrimps, the grunts from fish, and a silent reef is a sick one.",
    "Microphones that cost less than a diver's day now record for weeks. A program learns to tell the voices apart, and students check its guesses.",
    "Where broken corals were planted again, the sound returned before the colour did.",
  ],
  "bridges-that-say-when-they-are-tired": [
    "Each lorry makes the bridge tremble, and each tremble is a small examination. Sensors the size of a coin write down the results.",
    "Engineers look for change rather than for danger. A beam that hums differently from last year gets a visit, and often only a new bolt.",
    "The city has put off two new bridges and repaired nine old ones. That is good for the budget, and very good for the river.",
  ],
  "a-laboratory-in-a-suitcase": [
    "The microscope is folded from paper and costs less than a loaf of bread. The first thing that every class looks at is a fly's leg, and the second is the teacher's tea.",
    "The suitcase also holds seeds, magnets and a list of questions without answers. It stays for two weeks and then travels on by bus.",
    "Teachers say that the questions stay. In one school they hang on the wall, and there are now forty of them.",
  ],
  "storing-wind-as-warm-sand": [
    "Sand does not burn, freeze or wear out. Heated to six hundred degrees when the wind is strong, it is still hot a month later.",
    "The silo stands behind the heating plant of a small town. In the coldest week of the winter it carried a third of the load.",
    "It is no answer to everything. It is a cheap answer to one question: where to put the wind of a stormy Sunday.",
  ],
  "twenty-minutes-outdoors": [
    "The prescription says: twenty minutes, outdoors, three times a week, slowly. There is no packet insert.",
    "Studies find lower blood pressure and better sleep, above all in people who went out least before. It works in a city park nearly as well as by a lake.",
    "Doctors who write such notes have noticed another effect. Patients come back to tell them what they saw.",
  ],
  "the-bench-where-grandmothers-listen": [
    "The bench stands in the shade beside the clinic. On it sits a grandmother in uniform who has been trained for this, and who has time.",
    "She asks what is heaviest today, and what could be made a little lighter by Friday. In a trial, people who had sat there felt clearly better after six months than those who had ordinary care.",
    "There are benches in four countries now. The wood differs, the question is the same.",
  ],
  "soil-under-the-nails-friends-over-the-fence": [
    "The plot was a car park until the neighbours asked for the key. The first summer brought tomatoes, and an argument about the hose.",
    "The hose has a timetable now, and the argument has become a supper. People who share a fence have begun to share a doctor's telephone number, a ladder and a language.",
    "Nobody has counted the tomatoes. The guest list of the supper has sixty names.",
  ],
  "washing-hands-singing-loud": [
    "The song lasts twenty seconds and is about a crocodile. That is exactly as long as soap needs.",
    "The school counted its empty desks before and after. In the season of colds there were half as many, and the teachers were ill less often, too.",
    "The tap was the expensive part. The song was written by class three.",
  ],
  "eating-with-the-seasons-again": [
    "The cookbook began as a list on a kitchen wall: what is ripe, who still knows how to cook it, and who has seeds.",
    "Millet has come back to the school lunch, beans to the field that needed a rest. The dishes are cheaper, and children who refused them in January ask for them in March.",
    "The oldest contributor is ninety-one. She has corrected the recipe for greens twice.",
  ],
  "learning-to-sleep-like-the-forest": [
    "In the forest hut there is no lamp after eight. Guests of a small study complained on the first evening and slept nine hours on the third.",
    "Back home they kept three things: a dark room, an open window and the same hour every night. Most slept better a year later.",
    "Researchers add a fourth. Leave the telephone where the shoes are.",
  ],
};
