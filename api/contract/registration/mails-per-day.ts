/** Most simulations that are sent to one address in a day: what is asked for beyond is not sent. */
export const mailsPerDay = 3;
