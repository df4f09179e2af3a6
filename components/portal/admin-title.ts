/** 'Client Admin' or 'System Admin', where one acts in no organisation (S1 §2). */
export const adminTitle = (actor: { clientAdmin: boolean }) => (actor.clientAdmin ? 'Client Admin' : 'System Admin')
