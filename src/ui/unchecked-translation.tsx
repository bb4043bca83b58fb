/** The words beside an unchecked translation, in both languages. */
export function UncheckedTranslation() {
  return (
    <>
      यह अनुवाद अभी किसी जानकार ने जाँचा नहीं है; अंग्रेज़ी पाठ मान्य है।{" "}
      <span lang="en">This translation has not been reviewed yet; the English text prevails.</span>
    </>
  );
}
