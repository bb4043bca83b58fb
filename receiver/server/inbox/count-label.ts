/** '1 enquiry', '2 enquiries' */
export function countLabel(number: number | bigint, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-IN")} ${Number(number) === 1 ? one : many}`;
}
