/** Where every "Logout" form posts to. */
export const SIGN_OUT = "/api/sign-out";
