/** A number that is dialled by a touch. @param phone as it is read, `01 99 00 12 34` */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
);
