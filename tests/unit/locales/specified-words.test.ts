import account from "@/locales/en/account.json";
import checkout from "@/locales/en/checkout.json";
import common from "@/locales/en/common.json";
import error from "@/locales/en/error.json";
import form from "@/locales/en/form.json";
import notificationToast from "@/locales/en/notification-toast.json";
import shell from "@/locales/en/shell.json";
import signIn from "@/locales/en/sign-in.json";
import wishlist from "@/locales/en/wishlist.json";

/** The words that the specification gives, without the full stop that a few of them are quoted with. */
const specified: [words: string, ...shown: string[]][] = [
  ["Loading...", common.loading, form.sending, shell.loading],
  ["Clearance", shell.clearance],
  ["Follow us", shell.followUs],
  ["Cart", shell.cart],
  ["Login", shell.login, signIn.login],
  ["Create account", shell.createAccount, signIn.createAccount],
  ["Dashboard", account.page_dashboard],
  ["My Orders", account.page_orders],
  ["My Wishlist", account.page_wishlist, wishlist.title],
  ["Notifications", account.page_notifications],
  ["Manage Addresses", account.page_addresses],
  ["Logout", account.logout],
  ["Information", shell.information],
  ["My Account", shell.account],
  ["Forgot password", signIn.forgot],
  ["Authentication Code", signIn.codeTitle],
  ["Verify", signIn.verify],
  ["View now", notificationToast.view],
  ["Please enter a valid email address", form.problem_email, signIn.problem_username_blank],
  ["Password must be a minimum of 8 characters", form.problem_short],
  [
    "Password contains invalid characters. Allowed: letters, digits and , . - _ £ $ ! @ % ^ * + = { } ] :",
    form.problem_password_characters,
    form.problem_new_password_characters,
  ],
  ["Passwords do not match", form.problem_mismatch],
  ["Invalid two step code", signIn.signIn_two_step, form.problem_code],
  ["Error registering account", form.problem_used],
  ["Max Character Limit", form.counter, checkout.counter],
  ["Failed to get account information, if this persists please contact support.", signIn.signIn_account],
  ["An error occurred, please try again later!", signIn.signIn_unavailable, signIn.recoverUnavailable],
  ["An error occurred, please try again!", signIn.registerFailed],
  ["Account created successfully!", signIn.created],
  ["Error recovering account", signIn.recoverFailed],
  [
    "If you have an account with us, you should receive an email to activate your new password.",
    signIn.recoverSent,
  ],
  ["Unexpected Application Error!", error.unexpected],
];

test.each(specified)("the shop says “%s” as the specification does", (words, ...shown) => {
  expect(shown.length).toBeGreaterThan(0);
  for (const text of shown) expect(text).toBe(words);
});

test("the footer promises dispatch on the day by 2pm, a 1-3 day courier, a simple checkout, orders and invoices", () => {
  const [dispatch, simple, account] = shell.benefits.map(({ title, text }) => `${title}. ${text}`);
  expect(shell.benefits).toHaveLength(3);
  expect(dispatch).toMatch(/same-day dispatch.*2pm.*1-3 day courier/i);
  expect(simple).toMatch(/simple checkout/i);
  expect(account).toMatch(/account.*orders and invoices/i);
});

test("a registration says where its link is, and to look among the junk", () => {
  expect(signIn.createdNext).toMatch(/activate your account.*spam or junk/);
});
