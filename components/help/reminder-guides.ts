import type { Guide } from './guide'

/** Who is mailed what, and what was. */
export const reminderGuides: Record<string, Guide> = {
  'your-profile/notifications': {
    title: 'Notifications',
    about: 'Which mails come to you, of which organisation, and when.',
    steps: [
      'The sentence on top says what comes next, as the form stands.',
      'Choose sites where you look after a few of many: their zones go with them.',
      'In your quiet time nothing comes but critical findings. The rest waits until it ends.',
      '“Unsubscribe” in a mail switches off that one kind. You have it back here.',
    ],
  },
  'notification-log': {
    title: 'Reminders sent',
    about: 'Each mail that reminded somebody of tasks or findings, for two years.',
    steps: [
      'Search a person to see whether a mail went out, and when.',
      '“Refused” means that the mail server would not take it. After three in a row the address gets no more: the user’s row says so, and how to begin again.',
    ],
  },
  'client-settings/reminders': {
    title: 'Reminders',
    about: 'Who is mailed what, and when, as long as they choose nothing else.',
    steps: [
      'Each person changes days, hours and sites in their own profile. What nobody may switch off is yours to say.',
      'An overview comes only where there is something to tell. Critical findings come within minutes.',
      'A task that stays overdue goes up step by step. The box at the side says to whom, in words.',
      '“Reminders sent” lists every mail of the last two years.',
    ],
  },
}
