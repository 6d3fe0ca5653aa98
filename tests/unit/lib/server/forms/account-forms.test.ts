import { accountForms, CODE_SEPARATOR } from "@/lib/server/forms/account-forms";
import { changePasswordBody, twoStepCodeBody, updateMeBody } from "@/packaging-api/contract";

const uri = "otpauth://totp/Foldwell:kim%40example.co.uk?secret=JBSWY3DPEHPK3PXP&issuer=Foldwell";

test("a form of details says which choices are off by leaving them out", () => {
  const typed = { firstName: "Kim", lastName: "Tester", vatNumber: "gb 123 4567 82", notifyOrders: "on" };
  expect(updateMeBody.parse(accountForms.updateMe.body(typed))).toMatchObject({
    firstName: "Kim",
    vatNumber: "GB123456782",
    notifyOrders: true,
    notifyWishlist: false,
    marketing: false,
  });
});

test("a new password goes by the wire's names and comes back by the form's", () => {
  const { body, names } = accountForms.changePassword;
  const typed = { current: "old-one-1", new_password: "new-one-1", confirm_new_password: "new-one-1" };
  expect(changePasswordBody.parse(body(typed))).toEqual({
    current: "old-one-1",
    new: "new-one-1",
    confirm: "new-one-1",
  });
  expect(names).toEqual({ new: "new_password", confirm: "confirm_new_password" });
});

test("a code may be typed as the app shows it", () => {
  expect(twoStepCodeBody.parse(accountForms.confirmTwoStep.body({ code: " 123 456 " }))).toEqual({
    code: "123456",
  });
});

test("the secret and the recovery codes wait for their page, which is all that its address says", () => {
  const { offerTwoStep, confirmTwoStep } = accountForms;
  const posted = { fields: {}, params: {} };
  expect(offerTwoStep.remember({ ...posted, data: { secret: "JBSWY3DPEHPK3PXP", uri } })).toEqual({
    values: { uri },
  });
  expect(offerTwoStep.done).toBe("/account/password/two-step");
  const recoveryCodes = ["abcd-efgh", "ijkl-mnop"];
  const { values } = confirmTwoStep.remember({ ...posted, data: { recoveryCodes } });
  expect(values.recovery.split(CODE_SEPARATOR)).toEqual(recoveryCodes);
  expect(confirmTwoStep.done).toBe("/account/password/recovery-codes");
});

test("an answer of another shape is not shown as a secret", () => {
  expect(() => accountForms.offerTwoStep.remember({ fields: {}, params: {}, data: { uri: 7 } })).toThrow();
});
