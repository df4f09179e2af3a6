/** 'Client Admin' or 'System Admin', where one acts in no organisation (SCREEN-1). */
export const adminTitle = (viewer: { clientAdmin: boolean }) => (viewer.clientAdmin ? 'Client Admin' : 'System Admin')
