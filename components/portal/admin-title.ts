/** 'Client Admin' or 'System Admin', where one acts in no organisation (SCREEN-1). */
export const adminTitle = (actor: { clientAdmin: boolean }) => (actor.clientAdmin ? 'Client Admin' : 'System Admin')
