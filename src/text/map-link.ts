/** A link that opens the office in a maps app, or in the browser where there is none. */
export const mapLink = (office: Office) => `https://www.google.com/maps/search/?api=1&query=${place(office)}`;

/** A link that opens directions to the office. */
export const directionsLink = (office: Office) => `https://www.google.com/maps/dir/?api=1&destination=${place(office)}`;

type Office = { company_name: string; address: readonly string[] };

const place = ({ company_name, address }: Office) => encodeURIComponent([company_name, ...address].join(", "));
