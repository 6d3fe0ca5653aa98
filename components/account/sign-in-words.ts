import type formWords from "@/locales/en/form.json";
import type signInWords from "@/locales/en/sign-in.json";

/** The words of the sign-in screens: those every form has, and their own. */
export type SignInWords = typeof formWords & typeof signInWords;
