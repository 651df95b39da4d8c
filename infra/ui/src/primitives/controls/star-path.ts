/** A five-pointed star in a 24 by 24 box. */
export const starPath =
  "M12 1.5l3.25 6.6 7.25 1.05-5.25 5.1 1.25 7.25L12 18.1l-6.5 3.4 1.25-7.25L1.5 9.15 8.75 8.1z";
