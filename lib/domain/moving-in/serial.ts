/** Whether a detail of this name tells one piece of equipment from all others of its customer (REGRUN-10). */
export const isSerial = (title: string): boolean =>
  /^(serial|s\/?n|sn)([ .:#]*(no|nr|num|number|code)?)[ .:#]*$/i.test(title.trim())
