/**
 * Leaves out of a sheet what says nothing any more: rules, and what was around them.
 * @param {import("postcss").Root} sheet
 */
function leaveOutEmpty(sheet) {
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  // From the inside: each way round leaves out what the one before has emptied.
  for (let found = true; found; ) {
    found = false;
    sheet.walkAtRules((atRule) => {
      if (atRule.nodes?.length !== 0) return;
      atRule.remove();
      found = true;
    });
  }
}
module.exports = { leaveOutEmpty };
